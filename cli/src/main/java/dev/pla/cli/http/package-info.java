/** What {@code pla play} and {@code pla serve} share: a small HTTP server that trusts nobody. */
package dev.pla.cli.http;
