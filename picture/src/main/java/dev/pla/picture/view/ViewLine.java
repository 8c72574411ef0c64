package dev.pla.picture.view;

/** The boundary in a view's two coordinates: c + a·x + b·y = 0, up to a positive factor. */
public record ViewLine(double c, double a, double b) {}
