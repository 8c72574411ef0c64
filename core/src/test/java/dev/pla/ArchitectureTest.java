package dev.pla;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.Set;

/**
 * Data flows one way, and the imports prove it. A room is a package and its internal twin: {@code
 * dev.pla.data} and {@code dev.pla.internal.data} are the room "data".
 */
@AnalyzeClasses(packages = "dev.pla", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "dev.pla.";
  private static final String INTERNAL = ROOT + "internal.";

  /**
   * The rooms of core, and which others each may know. docs/internals/architecture.md has the same
   * table.
   */
  private static final Map<String, Set<String>> KNOWS =
      Map.ofEntries(
          entry("work", Set.of()),
          entry("kernel", Set.of()),
          entry("data", Set.of("kernel")),
          entry("encode", Set.of("data")),
          entry("count", Set.of("data", "kernel", "work")),
          entry("model", Set.of("count", "data", "kernel", "work")),
          entry("sample", Set.of("data")),
          entry("learn.checkpoint", Set.of("data")),
          entry("learn", Set.of("count", "data", "kernel", "learn.checkpoint", "model", "work")),
          // The code to trust: to check a proof runs nothing that found it.
          entry("proof", Set.of("data", "model")),
          entry("exact", Set.of("data", "model", "work")),
          entry("verdict", Set.of("data", "exact", "model", "proof", "work")),
          entry("separation", Set.of("data", "exact", "model", "proof", "verdict", "work")),
          entry("fewest.branch", Set.of("data", "exact", "model", "proof", "work")),
          entry("fewest.cut", Set.of("data", "exact", "model", "proof", "work")),
          entry(
              "fewest",
              Set.of(
                  "data",
                  "exact",
                  "fewest.branch",
                  "fewest.cut",
                  "model",
                  "proof",
                  "verdict",
                  "work")),
          entry(
              "solve",
              Set.of(
                  "data",
                  "fewest",
                  "learn",
                  "learn.checkpoint",
                  "model",
                  "proof",
                  "separation",
                  "verdict",
                  "work")));

  private static final Set<String> LAST_BIT_IS_FREE =
      Set.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp",
          "expm1", "log", "log10", "log1p", "pow", "cbrt", "hypot");

  @ArchTest
  static final ArchRule roomsAreFreeOfCycles =
      slices()
          .assignedFrom(
              new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass type) {
                  return SliceIdentifier.of(room(type));
                }

                @Override
                public String getDescription() {
                  return "rooms";
                }
              })
          .should()
          .beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsKnowOnlyTheirOwn =
      classes()
          .should(
              new ArchCondition<>("know only the rooms that theirs may know") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    boolean isAllowed =
                        !target.getPackageName().startsWith(ROOT)
                            || room(target).equals(room(type))
                            || KNOWS.getOrDefault(room(type), Set.of()).contains(room(target));
                    if (!isAllowed) {
                      events.add(SimpleConditionEvent.violated(type, dependency.getDescription()));
                    }
                  }
                }
              });

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

  /** Formatting by patterns would bring 100 kB of locales and currencies into the page. */
  @ArchTest
  static final ArchRule textsAreJoinedWithoutPatterns =
      noClasses()
          .should()
          .callMethodWhere(
              describe(
                  "String formats by a pattern",
                  call ->
                      call.getTargetOwner().isEquivalentTo(String.class)
                          && call.getTarget().getName().startsWith("format")));

  private static String room(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(INTERNAL)
        ? name.substring(INTERNAL.length())
        : name.startsWith(ROOT) ? name.substring(ROOT.length()) : name;
  }
}
