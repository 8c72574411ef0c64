package dev.pla.sql;

import java.io.IOException;

/** Says what went wrong, in words that may be shown; the cause, which may not, is dropped. */
@FunctionalInterface
interface Failure {

  IOException of(Exception e);
}
