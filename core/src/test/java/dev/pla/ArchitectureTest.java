package dev.pla;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.stream.Stream;

/** Data flows one way, and the imports prove it. */
@AnalyzeClasses(packages = "dev.pla", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final Set<String> LAST_BIT_IS_FREE =
      Set.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp",
          "expm1", "log", "log10", "log1p", "pow", "cbrt", "hypot");

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices().matching("dev.pla.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule dataKnowsKernelsAndWorkersAlone = knowsOnly("data", "kernel", "work");

  @ArchTest static final ArchRule encodingsKnowDataAlone = knowsOnly("encode", "data");

  @ArchTest
  static final ArchRule modelKnowsNothingLater =
      doesNotKnow("model", "learn", "proof", "exact", "verdict", "fewest");

  @ArchTest
  static final ArchRule learnersDoNotKnowTheVerdict =
      doesNotKnow("learn", "proof", "exact", "verdict", "fewest");

  @ArchTest
  static final ArchRule theVerdictDoesNotKnowTheLearners = doesNotKnow("verdict", "learn");

  @ArchTest
  static final ArchRule separationDoesNotKnowTheLearners =
      doesNotKnow("separation", "learn", "fewest", "solve");

  @ArchTest
  static final ArchRule theFewestMistakesDoNotKnowTheLearners = doesNotKnow("fewest", "learn");

  /** The code to trust: whoever checks a proof runs nothing of those who found it. */
  @ArchTest static final ArchRule proofsKnowNoSolver = knowsOnly("proof", "data", "model");

  @ArchTest
  static final ArchRule exactArithmeticHasNoOpinion = knowsOnly("exact", "data", "model", "work");

  @ArchTest
  static final ArchRule branchAndBoundDoesNotKnowItsCaller =
      noClasses()
          .that()
          .resideInAPackage("dev.pla.fewest.branch")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.pla.fewest", "dev.pla.verdict");

  @ArchTest
  static final ArchRule coreNeedsNothingButTheLanguage =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.pla..", "java.lang..", "java.util..", "java.math..");

  /** Java leaves the last bits of these to each machine; {@link StrictMath} does not. */
  @ArchTest
  static final ArchRule functionsHaveTheSameBitsEverywhere =
      noClasses()
          .should()
          .callMethodWhere(
              describe(
                  "java.lang.Math chooses the last bit",
                  call ->
                      call.getTargetOwner().isEquivalentTo(Math.class)
                          && LAST_BIT_IS_FREE.contains(call.getTarget().getName())));

  private static ArchRule doesNotKnow(String room, String... others) {
    return noClasses()
        .that()
        .resideInAPackage("dev.pla." + room + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages(Stream.of(others)));
  }

  private static ArchRule knowsOnly(String room, String... others) {
    return classes()
        .that()
        .resideInAPackage("dev.pla." + room)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            Stream.concat(
                    Stream.of("java.."),
                    Stream.of(packages(Stream.concat(Stream.of(room), Stream.of(others)))))
                .toArray(String[]::new));
  }

  private static String[] packages(Stream<String> rooms) {
    return rooms.map(room -> "dev.pla." + room + "..").toArray(String[]::new);
  }
}
