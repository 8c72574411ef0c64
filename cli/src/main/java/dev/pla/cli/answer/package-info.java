/** What is known about data in the end, in words and as {@code --json} says it. */
package dev.pla.cli.answer;
