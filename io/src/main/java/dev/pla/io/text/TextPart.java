package dev.pla.io.text;

import java.io.Reader;

/**
 * Text of a file, from some line on.
 *
 * @param file its name, for messages
 * @param passed how many lines came before
 */
public record TextPart(String file, Reader text, long passed) {}
