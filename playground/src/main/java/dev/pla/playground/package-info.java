/**
 * Connects the page and the core: settings come in as JavaScript objects, recordings go out as
 * arrays of numbers. Nothing here learns or judges.
 */
package dev.pla.playground;
