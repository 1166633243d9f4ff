/** Time budget that all provider calls of one operation share. */
export class Deadline {
  private readonly until: number;

  constructor(milliseconds: number) {
    this.until = performance.now() + milliseconds;
  }

  /** Requests answer within 10 s, whatever the provider does (docs/rules.md#provider-calls). */
  static ofRequest(): Deadline {
    return new Deadline(8_000);
  }

  static ofWorker(): Deadline {
    return new Deadline(25_000);
  }

  /** Remaining time in milliseconds. */
  left(): number {
    return this.until - performance.now();
  }
}
