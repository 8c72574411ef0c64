/**
 * What commands share when they talk: streams and exit codes, progress, Ctrl-C, numbers and rules
 * as text, tables, HTML and picture files.
 */
package dev.pla.cli.console;
