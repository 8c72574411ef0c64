/**
 * What is wrong with data, and which choice would help. {@link dev.pla.io.error.DataException} is
 * what every reader throws. Depends on nothing else of this module.
 */
package dev.pla.io.error;
