/** How contestants are timed in turn, compared, and judged by a target. */
package dev.pla.bench.race;
