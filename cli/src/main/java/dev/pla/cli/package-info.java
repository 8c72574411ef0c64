/**
 * The command line. {@link dev.pla.cli.Main} lists every command; each command is one class in a
 * package next to this one. No arithmetic happens in any of them.
 */
package dev.pla.cli;
