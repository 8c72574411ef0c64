/** Ours and its peers side by side: what is run, in which process, and where the figures go. */
package dev.pla.bench;
