package dev.pla;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Data flows one way, and the imports prove it. */
@AnalyzeClasses(packages = "dev.pla", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule dataKnowsNothingLater =
      noClasses()
          .that()
          .resideInAPackage("dev.pla.data..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.pla.model..", "dev.pla.learn..", "dev.pla.verdict..");

  @ArchTest
  static final ArchRule modelKnowsDataOnly =
      noClasses()
          .that()
          .resideInAPackage("dev.pla.model..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.pla.learn..", "dev.pla.verdict..");

  @ArchTest
  static final ArchRule learnersDoNotKnowTheVerdict =
      noClasses()
          .that()
          .resideInAPackage("dev.pla.learn..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.pla.verdict..");

  @ArchTest
  static final ArchRule theVerdictDoesNotKnowTheLearners =
      noClasses()
          .that()
          .resideInAPackage("dev.pla.verdict..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.pla.learn..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule coreNeedsNothingButTheLanguage =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.pla..", "java.lang..", "java.util..", "java.math..");
}
