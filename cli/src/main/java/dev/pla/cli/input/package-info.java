/** What commands read: files, standard input or a query, with progress, and with what was found. */
package dev.pla.cli.input;
