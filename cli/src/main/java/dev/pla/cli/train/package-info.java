/** {@code pla train} and {@code pla experiment}: learning, and what is said about it. */
package dev.pla.cli.train;
