package dev.pla.io;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/** The arrows between the packages of io, as docs/internals/architecture.md draws them. */
@AnalyzeClasses(
    packages = "dev.pla",
    importOptions = {
      ImportOption.DoNotIncludeTests.class,
      ArchitectureTest.WithoutOtherModules.class
    })
class ArchitectureTest {

  /** What io needs of core is looked up where it is named. */
  static final class WithoutOtherModules implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return location.contains("/io/target/classes/");
    }
  }

  private static final int MOST_PARAMETERS = 6;

  private static final int MOST_FIELDS_OF_A_RECORD = 8;

  @ArchTest static final ArchRule errorsKnowNothing = knowsOnly("error");

  @ArchTest static final ArchRule textKnowsErrors = knowsOnly("text", "error");

  @ArchTest static final ArchRule chunksKnowText = knowsOnly("chunk", "text", "error");

  @ArchTest static final ArchRule columnsKnowText = knowsOnly("column", "text", "error");

  @ArchTest static final ArchRule rowsKnowText = knowsOnly("rows", "json", "text", "error");

  @ArchTest static final ArchRule jsonKnowsText = knowsOnly("json", "text", "error");

  @ArchTest
  static final ArchRule formatsKnowBothReaders = knowsOnly("format", "chunk", "text", "error");

  @ArchTest
  static final ArchRule tablesKnowNoFilesOfOurs =
      knowsOnly("", "column", "format", "chunk", "rows", "text", "error");

  @ArchTest static final ArchRule filesKnowTables = knowsOnly("file", "", "json", "text", "error");

  @ArchTest
  static final ArchRule tensorsKnowModels =
      knowsOnly("tensor", "file", "", "rows", "json", "text", "error");

  @ArchTest
  static final ArchRule exportsKnowModels =
      knowsOnly("export", "file", "", "json", "text", "error");

  /** Whoever reads data does not learn from them. */
  @ArchTest
  static final ArchRule readersKnowNoLearner =
      noClasses()
          .that()
          .resideInAnyPackage(
              Stream.of("error", "text", "chunk", "column", "rows", "format", "")
                  .map(ArchitectureTest::packageOf)
                  .toArray(String[]::new))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.pla.learn..",
              "dev.pla.solve..",
              "dev.pla.verdict..",
              "dev.pla.fewest..",
              "dev.pla.proof..");

  @ArchTest
  static final ArchRule oneReaderOfJson =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.pla.io.json", "dev.pla.io.rows", "dev.pla.io.tensor")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml..");

  @ArchTest
  static final ArchRule oneReaderOfText =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.pla.io.text")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("de.siegmar..", "ch.randelshofer..");

  @ArchTest
  static void noMethodHasManyParameters(JavaClasses all) {
    List<String> others =
        all.stream()
            .flatMap(type -> type.getCodeUnits().stream())
            .filter(unit -> !unit.getModifiers().contains(JavaModifier.SYNTHETIC))
            .filter(unit -> unit.getRawParameterTypes().size() > most(unit))
            .map(JavaCodeUnit::getFullName)
            .toList();

    assertThat(all.size()).isGreaterThan(100);
    assertThat(others).isEmpty();
  }

  private static int most(JavaCodeUnit unit) {
    return unit.isConstructor() && unit.getOwner().isRecord()
        ? MOST_FIELDS_OF_A_RECORD
        : MOST_PARAMETERS;
  }

  private static String packageOf(String name) {
    return name.isEmpty() ? "dev.pla.io" : "dev.pla.io." + name;
  }

  /** Of the packages of io, it may know these and itself. */
  private static ArchRule knowsOnly(String name, String... others) {
    List<String> known =
        Stream.concat(Stream.of(name), Stream.of(others)).map(ArchitectureTest::packageOf).toList();
    DescribedPredicate<JavaClass> isAnother =
        DescribedPredicate.describe(
            "in a package of io other than " + known,
            type ->
                (type.getPackageName().startsWith("dev.pla.io")
                        || type.getPackageName().equals("dev.pla"))
                    && !known.contains(type.getPackageName()));
    return classes()
        .that()
        .resideInAPackage(packageOf(name))
        .should()
        .onlyDependOnClassesThat(DescribedPredicate.not(isAnother));
  }
}
