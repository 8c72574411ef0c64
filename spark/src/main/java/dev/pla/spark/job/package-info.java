/** What the jobs share: arguments, exit codes, the file to write. */
package dev.pla.spark.job;
