/** Hyperplanes, how wrong they are, and how fast PLA must find one. */
package dev.pla.model;
