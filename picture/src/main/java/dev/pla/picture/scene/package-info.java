/** A picture as a value, and its three back ends: SVG, PNG and animated GIF. */
package dev.pla.picture.scene;
