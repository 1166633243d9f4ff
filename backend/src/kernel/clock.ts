/** The only source of the current time; tests replace it. */
export class Clock {
  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now();
  }

  date(): Date {
    return new Date(this.now());
  }
}
