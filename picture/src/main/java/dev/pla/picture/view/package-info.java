/**
 * How points of many features become points of a plane: two features, a projection, or a dot plot
 * of one.
 */
package dev.pla.picture.view;
