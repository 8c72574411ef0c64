/** Answers about data, in words and as JSON. */
package dev.pla.cli.answer;
