package dev.pla.io;

import dev.pla.internal.data.Products;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How raw columns became the examples. A model applies it to further rows, and a proof that is
 * about prepared data says so. Nothing of it depends on what is learned.
 *
 * @param columns what becomes of each feature's column, in their order; empty where all are taken
 *     as written
 * @param skipsGaps whether rows with a gap for which there is no constant were left out
 * @param degree products of up to this many features were added; 1 for none
 * @param hasIntercept whether the constant coordinate x₀ is 1, and not 0
 * @param rows which rows were taken, and how their cells without a value are written
 * @param copies the column of row weights; a row with weight 0 is left out
 */
public record Preparation(
    Optional<Encoding> columns,
    boolean skipsGaps,
    int degree,
    boolean hasIntercept,
    RowRules rows,
    Optional<RawColumn> copies) {

  /** No preparation: numbers as written. */
  public static final Preparation NONE = new Preparation(Optional.empty(), false, true);

  /**
   * A column of the file.
   *
   * @param column its number, from 1
   */
  public record RawColumn(int column, String name) {}

  public Preparation {
    if (degree < 1 || degree > 3) {
      throw new IllegalArgumentException("degree " + degree + ", expected 1, 2 or 3");
    }
  }

  /** Prepares columns and x₀ alone. */
  public Preparation(Optional<Encoding> columns, boolean skipsGaps, boolean hasIntercept) {
    this(columns, skipsGaps, 1, hasIntercept, RowRules.ALL, Optional.empty());
  }

  /** Returns the encoding of columns with these names. */
  public Encoding encoding(List<String> names) {
    return columns.orElseGet(() -> Encoding.plain(names));
  }

  /** With columns that are encoded in this way. */
  Preparation with(Encoding encoding) {
    boolean isNothing =
        encoding.columns().stream().allMatch(c -> Values.arePlain(c.values()) && c.gap().isEmpty());
    return new Preparation(
        isNothing ? Optional.empty() : Optional.of(encoding),
        skipsGaps,
        degree,
        hasIntercept,
        rows,
        copies);
  }

  /** Whether columns and cells are as the last column and all others are by themselves. */
  public boolean isUsual() {
    boolean areKnown =
        columns.stream().flatMap(known -> known.columns().stream()).allMatch(Preparation::isUsual);
    return areKnown && !rows.changesRows() && !rows.areStated() && rows.missing() == Missing.FEW;
  }

  private static boolean isUsual(Column column) {
    boolean ofLevels = column.values() instanceof Values.Levels;
    return (ofLevels
            || List.of(Values.NUMBERS, Values.YES_NO, Values.DAYS).contains(column.values()))
        && column.gap().map(gap -> gap.isUsed() && (!ofLevels || gap.isZero())).orElse(true);
  }

  /** Without what is stated as an assumption: how cells and missing values are read. */
  Preparation withoutReadings() {
    Optional<Encoding> levels =
        columns.map(
            known ->
                new Encoding(
                    known.columns().stream()
                        .filter(c -> c.values() instanceof Values.Levels)
                        .map(c -> new Column(c.name(), c.values(), Optional.empty()))
                        .toList()));
    return new Preparation(levels, skipsGaps, degree, hasIntercept, RowRules.ALL, copies);
  }

  /**
   * What was done to these rows, without the fill values of columns in which nothing is missing.
   */
  public Preparation asUsed() {
    Optional<Encoding> used = columns.map(Encoding::asUsed).filter(known -> !known.isPlain());
    boolean isMissing =
        used.stream().flatMap(known -> known.columns().stream()).anyMatch(c -> c.gap().isPresent());
    boolean says = isMissing || skipsGaps || rows.skipsUnlabelled();
    RowRules rules =
        new RowRules(
            says ? rows.missing() : Missing.FEW,
            rows.skipsUnlabelled(),
            says && rows.hasDoubtfulLabels(),
            rows.labels(),
            rows.skippedLines(),
            rows.areStated());
    return new Preparation(used, skipsGaps, degree, hasIntercept, rules, copies);
  }

  /** Returns this preparation with products of up to this many features. */
  public Preparation withDegree(int other) {
    return new Preparation(columns, skipsGaps, other, hasIntercept, rows, copies);
  }

  public boolean isNone() {
    return columns.isEmpty() && !changesCells() && degree == 1 && hasIntercept && copies.isEmpty();
  }

  /** Whether cells are read otherwise than as numbers, or rows are left out. */
  public boolean changesCells() {
    boolean areRead = columns.isPresent() && !columns.get().isPlain();
    return areRead || skipsGaps || rows.changesRows();
  }

  /** Returns the names of the raw columns that make these features. */
  public List<String> rawNames(List<String> features) {
    return columns.map(Encoding::names).orElseGet(() -> factors(features));
  }

  /** Throws an exception if this preparation does not make these features. */
  public void requireMakes(List<String> features) {
    List<String> factors = factors(features);
    if ((columns.isPresent() && !columns.get().features().equals(factors))
        || (degree > 1 && !new Products(factors.size(), degree).names(factors).equals(features))) {
      throw new IllegalArgumentException("the features are not those that the preparation makes");
    }
  }

  /** The features that are multiplied to make these: they come first. */
  private List<String> factors(List<String> features) {
    return degree == 1
        ? features
        : features.subList(0, Products.featuresOf(features.size(), degree));
  }

  /** Describes each step in words; empty if data are taken as written. */
  public List<String> described() {
    List<String> words = new ArrayList<>();
    columns.ifPresent(encoding -> words.addAll(encoding.described()));
    words.addAll(rows.described());
    if (skipsGaps) {
      words.add("rows with gaps are left out");
    }
    if (degree > 1) {
      words.add("all products of up to " + degree + " features are features");
    }
    if (!hasIntercept) {
      words.add("x₀ = 0 in front of each row");
    }
    copies.ifPresent(column -> words.add("a row counts as often as " + column.name() + " says"));
    return words;
  }
}
