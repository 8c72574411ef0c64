package dev.pla.cli.serve;

/** A request that is not answered as asked: the status, and the reason in words. */
final class Refusal extends RuntimeException {

  private final int status;

  Refusal(int status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
