/** {@code pla export}: a model in the words of another system. */
package dev.pla.cli.export;
