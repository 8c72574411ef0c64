package dev.pla.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Packages are chapters, and know what users know of the core. */
@AnalyzeClasses(packages = "dev.pla.spark", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  /** A folder is a chapter; more types than this are two chapters. */
  private static final long MOST_TYPES = 22;

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices().matching("dev.pla.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule kernelsCountersAndExactArithmeticAreInternal =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.pla.internal.kernel..", "dev.pla.internal.count..", "dev.pla.internal.exact..");

  @ArchTest
  static void noPackageIsLong(JavaClasses classes) {
    assertThat(
            classes.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(groupingBy(JavaClass::getPackageName, counting())))
        .isNotEmpty()
        .allSatisfy((room, types) -> assertThat(types).as(room).isLessThanOrEqualTo(MOST_TYPES));
  }
}
