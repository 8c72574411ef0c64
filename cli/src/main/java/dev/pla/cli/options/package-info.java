/**
 * Options that several commands take, as picocli mixins, and how their values become settings of
 * the library.
 */
package dev.pla.cli.options;
