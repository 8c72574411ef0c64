/** What the jobs share: arguments, the table to read, the file to write. */
package dev.pla.spark.job;
