/** How many digits a proof may have. */
package dev.pla.internal.proof;
