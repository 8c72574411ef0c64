/** {@code pla learn}: a model that learns from rows as they come. */
package dev.pla.cli.learn;
