/** {@code pla plot} and {@code pla animate}: pictures as files. */
package dev.pla.cli.draw;
