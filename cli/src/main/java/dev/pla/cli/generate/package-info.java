/** {@code pla generate}: data with a known answer. */
package dev.pla.cli.generate;
