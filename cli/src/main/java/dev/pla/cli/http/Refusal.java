package dev.pla.cli.http;

/** A request that is not answered as asked: the status, and the reason in words. */
public final class Refusal extends RuntimeException {

  private final int status;

  public Refusal(int status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  public int status() {
    return status;
  }
}
