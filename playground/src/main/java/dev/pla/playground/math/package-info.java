/**
 * {@code java.math} in the page: whole numbers are the browser's own. The compiler to JavaScript
 * takes these classes for those of the same names; the JVM does not use them.
 */
package dev.pla.playground.math;
