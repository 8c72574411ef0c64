/** Tables of the figures, and the page that keeps them with its chart. */
package dev.pla.bench.report;
