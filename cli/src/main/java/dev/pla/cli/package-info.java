/** The command line: one class per command, no arithmetic of its own. */
package dev.pla.cli;
