package dev.pla.picture.scene;

/** What a colour is for; a {@link Theme} says which colour that is. */
public enum Role {
  /** The page. */
  BACKGROUND,
  /** The area of a plot in which nothing is said about the class. */
  SURFACE,
  /** Grid lines. */
  GRID,
  /** Frames and lines of an axis. */
  AXIS,
  /** Main text and lines. */
  INK,
  /** Secondary text. */
  MUTED,
  /** Examples of class +1. */
  POSITIVE,
  /** Examples of class −1. */
  NEGATIVE,
  /** The half-plane of class +1. */
  POSITIVE_TINT,
  /** The half-plane of class −1. */
  NEGATIVE_TINT,
  /** Points whose class is not known. */
  UNLABELLED,
  /** Rings around mistakes. */
  MISTAKE,
  /** The boundary of the present w. */
  BOUNDARY,
  /** The boundary before a correction. */
  FORMER,
  /** The boundary of the w in the pocket. */
  POCKET,
  /** A bound that a proof gives. */
  BOUND
}
