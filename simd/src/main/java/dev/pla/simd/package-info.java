/** Kernels on vector registers; nothing else knows of jdk.incubator.vector. */
package dev.pla.simd;
