package dev.pla.cli.console;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A command whose own work is short: Java's first compiler alone is quicker for it. All others get
 * both compilers.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface QuickStart {

  /** Whether it is short on small files only. */
  boolean smallFiles() default false;

  /** Words with which it may take long on small files, too. */
  String[] unless() default {};
}
