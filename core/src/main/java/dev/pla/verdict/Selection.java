package dev.pla.verdict;

/** The n-th smallest of some numbers, without sorting them all. */
final class Selection {

  private Selection() {}

  /** The number that sorting would put at place n, from 0; the numbers are rearranged. */
  static double nth(double[] a, int n) {
    int low = 0;
    int high = a.length - 1;
    while (low < high) {
      double pivot = a[low + (high - low) / 2];
      int i = low;
      int j = high;
      while (i <= j) {
        while (a[i] < pivot) {
          i++;
        }
        while (a[j] > pivot) {
          j--;
        }
        if (i <= j) {
          double swap = a[i];
          a[i++] = a[j];
          a[j--] = swap;
        }
      }
      if (n <= j) {
        high = j;
      } else if (n >= i) {
        low = i;
      } else {
        return a[n];
      }
    }
    return a[n];
  }
}
