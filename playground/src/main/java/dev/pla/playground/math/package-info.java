/**
 * {@code java.math} in the page: whole numbers are the browser's own. The compiler to JavaScript
 * takes these classes for those of the same names; on the JVM nobody uses them.
 */
package dev.pla.playground.math;
