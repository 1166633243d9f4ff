/** The stand-ins' clock: real time, or a time in the demo's month while the demo is being filled. */
export class SandboxClock {
  private ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  set(millis: number): void {
    this.ahead = millis - Date.now();
  }

  reset(): void {
    this.ahead = 0;
  }
}
