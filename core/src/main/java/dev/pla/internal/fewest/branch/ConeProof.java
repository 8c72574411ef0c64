package dev.pla.internal.fewest.branch;

import dev.pla.internal.exact.DistinctRows;
import dev.pla.proof.CutTree;
import dev.pla.work.Progress;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Writes a search down as a tree of cuts that anyone can check.
 *
 * <p>The cones are cut as the search cut them, but no row is left out: each cone starts from the
 * matching of the cone it is a part of, makes it larger, and is a leaf as soon as there are enough
 * pairs. By König's theorem a matching is as large as any bound that thresholds give, so there are
 * enough wherever the search closed a cone. Every pair is a relation of two rows and the sides of
 * the cone where it was made, and is written once however many leaves below use it.
 */
final class ConeProof {

  /** Characters of the longest proof that is written, about. */
  private static final long MOST_TEXT = 40_000_000;

  /** Pairs of rows that are looked at before it is given up: about two seconds' work. */
  private static final long MOST_COMPARISONS = 1_000_000_000L;

  private final DistinctRows rows;
  private final IntegerGrid grid;
  private final BigInteger[] proportions;
  private final long bound;
  private final Progress progress;
  private final List<CutTree.Plane> planes = new ArrayList<>();
  private final List<CutTree.Relation> relations = new ArrayList<>();
  private long text;
  private long uses;
  private long comparisons;
  private boolean isGivenUp;

  ConeProof(IntegerGrid grid, long bound, Progress progress) {
    this.progress = progress;
    this.rows = grid.rows;
    this.grid = grid;
    this.proportions = grid.proportions();
    this.bound = bound;
  }

  /** How each orthant was cut, by its signs; nothing if the proof is too long. */
  Optional<CutTree> write(Cone.Branch[] orthants) {
    ProofPiece cancelled = new ProofPiece();
    grid.pairs.forEach((p, count) -> cancelled.add(cancelled(p), count));
    ProofPiece root = cancelled;
    if (bound > grid.cancelled) {
      for (int j = 0; j < proportions.length; j++) {
        BigInteger[] axis = new BigInteger[proportions.length];
        Arrays.fill(axis, BigInteger.ZERO);
        axis[j] = BigInteger.ONE;
        add(axis);
      }
      root = axes(orthants, 0, 0);
      root.addAll(cancelled);
    }
    if (isGivenUp) {
      return Optional.empty();
    }
    List<CutTree.Node> nodes = new ArrayList<>();
    root.write(nodes);
    return Optional.of(new CutTree(bound, planes, relations, nodes, BigInteger.ONE));
  }

  /** The first planes are those of the coordinates. */
  private ProofPiece axes(Cone.Branch[] orthants, int j, int signs) {
    if (j < proportions.length) {
      return cut(-1 - j, axes(orthants, j + 1, signs), axes(orthants, j + 1, signs | 1 << j));
    }
    Direction[] vertices = Direction.orthant(j, signs);
    long[][] scores = new long[j][];
    Arrays.setAll(scores, k -> grid.scores(vertices[k]));
    Cone cone = new Cone(vertices, scores, grid.positives, grid.cancelled, null);
    ConeSides sides = ConeSides.orthant(vertices, proportions);
    return visit(orthants[signs], cone, sides, new ConeSides[grid.positives]);
  }

  private ProofPiece cut(int vector, ProofPiece positive, ProofPiece other) {
    ProofPiece whole = new ProofPiece(vector, positive, other);
    text += 9L * (positive.size() + other.size());
    isGivenUp |= text > MOST_TEXT;
    return whole;
  }

  /** above[p]: the cone where the pair of positive p, which this one starts from, was made. */
  private ProofPiece visit(Cone.Branch branch, Cone cone, ConeSides sides, ConeSides[] above) {
    if (isGivenUp) {
      return new ProofPiece();
    }
    long need = bound - cone.base;
    ConflictMatching matching = new ConflictMatching(cone, grid.errors(cone, 2));
    long size = matching.inherited();
    if (size == 0) {
      int[] order = RadixRanking.order(cone.scores[0]);
      int[] byOther = RadixRanking.order(cone.scores[cone.scores.length - 1]);
      size = matching.greedy(order, byOther, need);
    }
    size = matching.augmented(size, need);
    comparisons += matching.comparisons;
    isGivenUp |= comparisons > MOST_COMPARISONS || progress.isHurried();
    ConeSides[] origins = new ConeSides[cone.positives];
    for (int p = 0; p < origins.length; p++) {
      boolean isOld = cone.partner != null && cone.partner[p] == matching.partner[p];
      origins[p] = isOld ? above[p] : sides;
    }
    if (size >= need) {
      return leaf(matching.partner, origins);
    }
    if (branch.middle == null) {
      isGivenUp = true;
      return new ProofPiece();
    }
    int k = branch.first;
    int l = branch.second;
    BigInteger[] middle = ConeSides.vector(branch.middle, proportions);
    BigInteger[] plane = sides.plane(k, l, middle);
    int vector = add(plane);
    long[] column = grid.scores(branch.middle);
    Cone withL = cone.replace(k, branch.middle, column, matching.partner, 0);
    Cone withK = cone.replace(l, branch.middle, column, matching.partner, 0);
    ConeSides sidesOfL = sides.replace(k, l, middle, plane, vector);
    ConeSides sidesOfK = sides.replace(l, k, middle, plane, -vector);
    return cut(
        vector,
        visit(branch.withoutFirst, withL, sidesOfL, origins),
        visit(branch.withoutSecond, withK, sidesOfK, origins));
  }

  private ProofPiece leaf(int[] partner, ConeSides[] origins) {
    ProofPiece leaf = new ProofPiece();
    uses += bound;
    isGivenUp |= uses > CutTree.MOST_USES;
    for (int p = 0; p < origins.length; p++) {
      if (partner[p] >= 0) {
        leaf.add(place(p, partner[p], origins[p]), 1);
      }
    }
    return leaf;
  }

  private int place(int p, int n, ConeSides origin) {
    return origin.relations.computeIfAbsent(
        List.of(grid.kept[p], grid.kept[n]),
        pair -> {
          Optional<CutTree.Relation> relation = origin.relation(rows, pair.get(0), pair.get(1));
          isGivenUp |= relation.isEmpty();
          return add(relation.orElse(new CutTree.Relation(List.of())));
        });
  }

  private int cancelled(int positive) {
    CutTree.Term p = new CutTree.Term(rows.number(positive), BigInteger.ONE);
    int negative = rows.number(rows.opposite(positive));
    CutTree.Term n = new CutTree.Term(negative, BigInteger.ONE);
    return add(new CutTree.Relation(List.of(p, n)));
  }

  private int add(CutTree.Relation relation) {
    for (CutTree.Term term : relation.terms()) {
      text += 8 + length(term.coefficient());
    }
    relations.add(relation);
    return relations.size() - 1;
  }

  /** Its vector in the tree. */
  private int add(BigInteger[] normal) {
    List<BigInteger> entries = new ArrayList<>(List.of(normal));
    entries.add(0, BigInteger.ZERO);
    for (BigInteger entry : entries) {
      text += 2 + length(entry);
    }
    planes.add(new CutTree.Plane(entries));
    return -planes.size();
  }

  private static int length(BigInteger number) {
    return number.bitLength() * 3 / 10 + 1;
  }

  /** A part of the tree that is being written: a leaf, or a cut and what both sides have. */
  private static final class ProofPiece {

    /** Shares of relations by their places. */
    private final Map<Integer, Integer> parts = new TreeMap<>();

    private final int vector;
    private final ProofPiece positive;
    private final ProofPiece other;

    ProofPiece() {
      this.vector = 0;
      this.positive = null;
      this.other = null;
    }

    /** A cut; it takes over the parts that both sides have. */
    ProofPiece(int vector, ProofPiece positive, ProofPiece other) {
      this.vector = vector;
      this.positive = positive;
      this.other = other;
      positive.parts.forEach(
          (relation, share) -> {
            int both = Math.min(share, other.parts.getOrDefault(relation, 0));
            if (both > 0) {
              parts.put(relation, both);
            }
          });
      parts.forEach(
          (relation, share) -> {
            positive.add(relation, -share);
            other.add(relation, -share);
          });
    }

    void add(int relation, int share) {
      parts.merge(relation, share, Integer::sum);
      parts.remove(relation, 0);
    }

    void addAll(ProofPiece piece) {
      piece.parts.forEach(this::add);
    }

    int size() {
      return parts.size();
    }

    void write(List<CutTree.Node> nodes) {
      List<CutTree.Part> list = new ArrayList<>();
      parts.forEach(
          (relation, share) -> list.add(new CutTree.Part(relation, BigInteger.valueOf(share))));
      if (positive == null) {
        nodes.add(new CutTree.Leaf(list));
        return;
      }
      nodes.add(new CutTree.Cut(vector, list));
      positive.write(nodes);
      other.write(nodes);
    }
  }
}
