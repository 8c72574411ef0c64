/** {@code pla predict} and {@code pla evaluate}: a model file applied to rows. */
package dev.pla.cli.predict;
