package dev.pla.io.column;

import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import java.util.List;

/**
 * Rows as features.
 *
 * @param exact what was written beyond doubles
 * @param features their names
 * @param unknown how many texts were none of the levels
 */
public record EncodedRows(Points points, ExactCells exact, List<String> features, long unknown) {}
