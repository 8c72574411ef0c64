package dev.pla.picture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Plots make scenes, scenes become files; nothing goes the other way. */
@AnalyzeClasses(packages = "dev.pla.picture", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule scenesKnowNothingOfLearning =
      classes()
          .that()
          .resideInAPackage("dev.pla.picture.scene")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.pla.picture.scene", "java..", "javax.imageio..", "org.w3c.dom");

  @ArchTest
  static final ArchRule plotsDoNotDrawPixels =
      noClasses()
          .that()
          .resideInAPackage("dev.pla.picture")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.awt..", "javax.imageio..");
}
