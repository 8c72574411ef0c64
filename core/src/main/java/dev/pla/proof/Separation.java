package dev.pla.proof;

import java.util.List;

/**
 * The kind of data that no hyperplane separates: quasi-complete separation or overlap (Albert and
 * Anderson, "On the existence of maximum likelihood estimates in logistic regression models",
 * Biometrika, 1984). Where a hyperplane does separate them, separation is complete: {@link
 * Verdict.Separated}.
 *
 * <p>Both answers rest on a <b>relation</b>, rows with positive coefficients and Σ λₙzₙ = 0: a
 * hyperplane with no row on its wrong side, w·zₙ ≥ 0 for all n, has 0 = Σ λₙ(w·zₙ), so all these
 * rows lie on it, and so do the rows that they span. <b>Normals</b> show what they span: k
 * independent vectors that are orthogonal to a row say that it is spanned, if the relation's rows
 * have rank d + 1 − k.
 */
public sealed interface Separation {

  /** The proof that some rows lie on every hyperplane without a row on its wrong side. */
  Certificate relation();

  /** A basis of the vectors that are orthogonal to the relation's rows. */
  List<Separator> normals();

  /**
   * A hyperplane has no row on its wrong side, some on it and some strictly off it. The rows on it
   * lie on every such hyperplane.
   *
   * @param weights w with w·zₙ ≥ 0 for all n, and w·zₙ &gt; 0 for some
   */
  record QuasiComplete(Separator weights, Certificate relation, List<Separator> normals)
      implements Separation {

    public QuasiComplete {
      normals = List.copyOf(normals);
    }
  }

  /**
   * Whatever hyperplane has no row on its wrong side has all rows on it (Stiemke, "Über positive
   * Lösungen homogener linearer Gleichungen", Mathematische Annalen, 1915).
   */
  record Overlap(Certificate relation, List<Separator> normals) implements Separation {

    public Overlap {
      normals = List.copyOf(normals);
    }
  }
}
