package dev.pla.picture;

/** The boundary in a view's two coordinates: c + a·x + b·y = 0, up to a positive factor. */
record Line(double c, double a, double b) {}
