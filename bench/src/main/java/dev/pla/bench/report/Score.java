package dev.pla.bench.report;

import dev.pla.bench.race.Judgement;

/** How one target came out; a line of a tab-separated file. */
public record Score(String topic, String race, String who, Judgement judgement) {

  private static final String TAB = "\t";

  @Override
  public String toString() {
    return String.join(
        TAB,
        topic,
        race,
        who,
        judgement.wanted(),
        judgement.got(),
        Double.toString(judgement.value()),
        Double.toString(judgement.bound()),
        judgement.verdict());
  }

  static Score parse(String line) {
    String[] cells = line.split(TAB, -1);
    if (cells.length != 8) {
      throw new IllegalArgumentException(cells.length + " cells, expected 8: " + line);
    }
    double value = Double.parseDouble(cells[5]);
    double bound = Double.parseDouble(cells[6]);
    boolean reached = cells[7].equals("reached");
    return new Score(
        cells[0], cells[1], cells[2], new Judgement(cells[3], cells[4], value, bound, reached));
  }
}
