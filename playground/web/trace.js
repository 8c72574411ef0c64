// A recorded run, as questions about moments. Frame 2t shows w after t corrections; frame 2t + 1
// shows the mistake that correction t + 1 is about to correct.

const WIDTH = 3;

export class Trace {
  constructor(recording) {
    Object.assign(this, recording);
  }

  get frames() {
    return 2 * this.updates + 1;
  }

  /** Corrections made at a frame. */
  static corrections(frame) {
    return frame >> 1;
  }

  /** w after t corrections. */
  w(t) {
    return this.weights.subarray(WIDTH * t, WIDTH * (t + 1));
  }

  /** J₁ after t corrections. */
  mistakesAt(t) {
    return this.losses[2 * t];
  }

  /** J after t corrections. */
  jAt(t) {
    return this.losses[2 * t + 1];
  }

  /** Correction t + 1: its example, the score before, the visit. */
  correction(t) {
    const [example, score, visit] = this.examples.subarray(3 * t, 3 * t + 3);
    return { example, score, visit };
  }

  /** How many corrections old the pocket's w is, after t corrections. */
  pocketAt(t) {
    return this.pocket[t];
  }
}
