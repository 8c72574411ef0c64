package dev.pla.picture.view;

/**
 * From where points of many dimensions are looked at; one-dimensional data lie on a line anyway.
 */
public sealed interface Look {

  /** The first two features; any others are held at their mean. */
  record FirstTwo() implements Look {}

  /** Two features, numbered from 0; the others are held at their mean. */
  record Features(int across, int up) implements Look {

    public Features {
      if (across < 0 || up < 0 || across == up) {
        throw new IllegalArgumentException(
            "features " + across + " and " + up + ", expected two different ones from 0");
      }
    }
  }

  /** The score w·x against the direction across w in which the points are spread most. */
  record Projected() implements Look {}
}
