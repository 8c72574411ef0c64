/**
 * The command line. {@link dev.pla.cli.Main} knows every command; each command is one class in a
 * package beside this one. No arithmetic happens in any of them.
 */
package dev.pla.cli;
