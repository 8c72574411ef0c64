package dev.pla.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** What holds of core, simd, io, picture and cli together: this module sees them all. */
@AnalyzeClasses(
    packages = "dev.pla",
    importOptions = {
      ImportOption.DoNotIncludeTests.class,
      ArchitectureTest.WithoutTestsOfTheCore.class
    })
class ArchitectureTest {

  /** They come as a jar of their own. */
  static final class WithoutTestsOfTheCore implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  /** A folder is a chapter; more types than this are two chapters. */
  private static final long MOST_TYPES = 22;

  /** A package and its internal twin count as one. */
  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices()
          .assignedFrom(
              new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass type) {
                  return SliceIdentifier.of(type.getPackageName().replace(".internal", ""));
                }

                @Override
                public String getDescription() {
                  return "packages";
                }
              })
          .should()
          .beFreeOfCycles();

  @ArchTest
  static final ArchRule kernelsCountersAndExactArithmeticAreInternal =
      noClasses()
          .that()
          .resideInAnyPackage("dev.pla.io..", "dev.pla.cli..", "dev.pla.picture..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.pla.internal.kernel..", "dev.pla.internal.count..", "dev.pla.internal.exact..");

  @ArchTest
  static void noPackageIsLong(JavaClasses classes) {
    assertThat(
            classes.stream()
                .filter(type -> type.isTopLevelClass() && !isPicture(type))
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(groupingBy(JavaClass::getPackageName, counting())))
        .isNotEmpty()
        .allSatisfy((room, types) -> assertThat(types).as(room).isLessThanOrEqualTo(MOST_TYPES));
  }

  /** There a split would make everything public. */
  private static boolean isPicture(JavaClass type) {
    return type.getPackageName().startsWith("dev.pla.picture");
  }
}
