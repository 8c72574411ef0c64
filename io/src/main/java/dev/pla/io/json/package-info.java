/**
 * JSON, written and read: exact decimals, a fixed order of fields, and errors that name the place.
 */
package dev.pla.io.json;
