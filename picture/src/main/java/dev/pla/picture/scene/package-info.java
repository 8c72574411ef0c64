/**
 * A picture as a value, and its three back ends: SVG, PNG and animated GIF. Depends on nothing of
 * learning.
 */
package dev.pla.picture.scene;
