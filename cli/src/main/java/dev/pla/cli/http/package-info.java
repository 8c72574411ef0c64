/** What {@code pla play} and {@code pla serve} share: a small HTTP server that trusts no client. */
package dev.pla.cli.http;
