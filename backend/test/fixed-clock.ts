import { Clock } from '../src/kernel/clock.js';

/** A clock that stops until it is set or advanced. */
export class FixedClock extends Clock {
  private millis: number;

  constructor(at: string | number) {
    super();
    this.millis = new Date(at).getTime();
  }

  override now(): number {
    return this.millis;
  }

  set(at: string | number): void {
    this.millis = new Date(at).getTime();
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
    this.millis += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
