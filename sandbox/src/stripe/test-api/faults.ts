import { setTimeout as pause } from 'node:timers/promises';

/**
 * How the API misbehaves: `timeout` never answers, `html` answers nonsense, `reset` cuts the connection, `slow` takes
 * `ms` longer and then answers well.
 */
export type FaultKind = '500' | '503' | '429' | 'timeout' | 'html' | 'reset' | 'slow';

export interface Fault {
  kind: FaultKind;
  /** How many calls it hits; 1 when absent. */
  times?: number;
  /** `after`: the work is done and only the answer is lost. `before` when absent. */
  when?: 'before' | 'after';
  method?: 'GET' | 'POST' | 'DELETE';
  /** Only paths that start so, `/v1/refunds`; every path when absent. */
  path?: string;
  /** With kind `slow`. */
  ms?: number;
  /** With kind 500: the idempotency key replays it, as Stripe does once an endpoint has begun. */
  kept?: boolean;
}

interface ArmedFault extends Fault {
  left: number;
}

export class Faults {
  private armed: ArmedFault[] = [];
  /** Milliseconds that every API call takes longer. */
  latency = 0;

  arm(fault: Fault): void {
    this.armed.push({ ...fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.armed = [];
    this.latency = 0;
  }

  /** The fault that this call runs into; it counts down. */
  take(method: string, path: string): Fault | undefined {
    const hit = this.armed.find(
      (fault) => (!fault.method || fault.method === method) && path.startsWith(fault.path ?? ''),
    );
    if (!hit) return undefined;
    hit.left -= 1;
    if (hit.left <= 0) this.armed = this.armed.filter((fault) => fault !== hit);
    return hit;
  }

  async drag(slow?: Fault): Promise<void> {
    const ms = this.latency + (slow?.ms ?? 0);
    if (ms > 0) await pause(ms);
  }
}
