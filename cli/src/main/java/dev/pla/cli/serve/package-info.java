/** {@code pla serve}: models that answer over HTTP. */
package dev.pla.cli.serve;
