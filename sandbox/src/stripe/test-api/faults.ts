import { setTimeout as pause } from 'node:timers/promises';

/**
 * How the API fails: `timeout` never answers, `html` answers with an HTML page, `reset` cuts the connection, `slow`
 * takes `ms` milliseconds longer and then answers normally.
 */
export type FaultKind = '500' | '503' | '429' | 'timeout' | 'html' | 'reset' | 'slow';

export interface Fault {
  kind: FaultKind;
  /** How many calls it affects; 1 by default. */
  times?: number;
  /** `after`: the work is done and only the answer is lost. `before` by default. */
  when?: 'before' | 'after';
  method?: 'GET' | 'POST' | 'DELETE';
  /** Only paths with this prefix, like `/v1/refunds`; every path by default. */
  path?: string;
  /** Milliseconds, for kind `slow`. */
  ms?: number;
  /** For kind 500: the idempotency key replays it, as Stripe does once an endpoint has begun. */
  kept?: boolean;
}

interface ArmedFault extends Fault {
  remaining: number;
}

export class Faults {
  private armed: ArmedFault[] = [];
  /** Milliseconds added to every API call. */
  latency = 0;

  arm(fault: Fault): void {
    this.armed.push({ ...fault, remaining: fault.times ?? 1 });
  }

  clear(): void {
    this.armed = [];
    this.latency = 0;
  }

  /** The fault for this call; counts it down. */
  take(method: string, path: string): Fault | undefined {
    const hit = this.armed.find(
      (fault) => (!fault.method || fault.method === method) && path.startsWith(fault.path ?? ''),
    );
    if (!hit) return undefined;
    hit.remaining -= 1;
    if (hit.remaining <= 0) this.armed = this.armed.filter((fault) => fault !== hit);
    return hit;
  }

  async drag(slow?: Fault): Promise<void> {
    const ms = this.latency + (slow?.ms ?? 0);
    if (ms > 0) await pause(ms);
  }
}
