/** {@code pla play}: the page in the browser, served on loopback. */
package dev.pla.cli.play;
