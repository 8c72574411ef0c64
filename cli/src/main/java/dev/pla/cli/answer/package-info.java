/** What is known about data in the end, and how {@code --json} says it. */
package dev.pla.cli.answer;
