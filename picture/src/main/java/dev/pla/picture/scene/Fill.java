package dev.pla.picture.scene;

/** The inside of a shape: a role, and how opaque it is, from 0 to 1. */
public record Fill(Role role, double opacity) {

  public Fill(Role role) {
    this(role, 1);
  }
}
