/**
 * Exercises of courses, each with the number that is expected; {@link
 * dev.pla.cli.course.Exercise#ALL} lists them.
 */
package dev.pla.cli.course;
