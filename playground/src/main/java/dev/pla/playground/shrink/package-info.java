/**
 * Makes the page's own files small while it is built: no comments, no blanks, short names for what
 * is local to a file. Nothing of it runs in the page, and the compiled core is left as it is.
 */
package dev.pla.playground.shrink;
