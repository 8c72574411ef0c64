/**
 * Examples to learn from: points, their labels, and the names of columns and classes. {@link
 * dev.pla.data.Dataset} is the entry point. Points are stored dense or sparse, and mean the same
 * either way; cells whose text says more than a double are kept next to them. Depends on the inner
 * loops ({@code kernel}) only; nothing here counts or learns.
 */
package dev.pla.data;
