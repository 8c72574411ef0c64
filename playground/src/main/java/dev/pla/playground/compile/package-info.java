/**
 * What the compiler to JavaScript must be told so that the browser's bits are the JVM's. None of it
 * runs on the JVM, and nothing of the page's own code is here.
 */
package dev.pla.playground.compile;
