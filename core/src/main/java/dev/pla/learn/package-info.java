/**
 * The perceptron learning algorithm and its relatives, as textbooks write them. {@link
 * dev.pla.learn.Perceptron} and {@link dev.pla.learn.PlainPocket} are the pages to read first; the
 * engines next to them give the same bits faster. Depends on {@code data} and {@code model}; never
 * the verdict.
 */
package dev.pla.learn;
