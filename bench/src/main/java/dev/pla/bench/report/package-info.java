/** Tables and charts of the figures, and the page that keeps them. */
package dev.pla.bench.report;
