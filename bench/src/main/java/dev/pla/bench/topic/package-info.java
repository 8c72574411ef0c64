/** What is compared: one class for each kind of work. */
package dev.pla.bench.topic;
