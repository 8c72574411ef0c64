/**
 * The fast path for plain text: chunks of bytes parsed on all cores, with the rows, numbers and
 * messages of {@code io.text}. Where a chunk holds anything unusual, the careful reader takes over.
 */
package dev.pla.io.chunk;
