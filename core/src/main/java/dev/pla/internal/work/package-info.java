/** Workers that are threads. */
package dev.pla.internal.work;
