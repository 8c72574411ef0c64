/** {@code pla train} and {@code pla experiment}: learning, and the report about it. */
package dev.pla.cli.train;
