/** How contestants are timed in turn, compared with each other, and judged by a target. */
package dev.pla.bench.race;
