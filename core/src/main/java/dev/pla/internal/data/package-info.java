/**
 * What data need beneath: scans over many points, exact decimals, draws and permutations, products
 * of features, Kesler's construction.
 */
package dev.pla.internal.data;
