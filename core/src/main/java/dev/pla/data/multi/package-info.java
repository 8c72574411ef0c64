/**
 * Examples of several classes, and Kesler's construction, which makes them a question about one
 * hyperplane. {@link dev.pla.data.multi.MulticlassData} is what is learned from, {@link
 * dev.pla.data.multi.Kesler} what is proven about.
 */
package dev.pla.data.multi;
