/** Pictures of data, boundaries and runs: SVG, PNG and animated GIF. */
module dev.pla.picture {
  requires transitive dev.pla.core;
  requires java.desktop;

  exports dev.pla.picture;
  exports dev.pla.picture.scene;
  exports dev.pla.picture.view;
}
