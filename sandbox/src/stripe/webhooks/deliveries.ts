import type { Account } from '../account/account.js';
import type { Delivery, Event } from '../account/objects.js';
import { signature } from './signature.js';

export interface WebhookSettings {
  /** Where events are sent; null to only store them. */
  url: string | null;
  /** Whether events wait to be delivered by hand. */
  held: boolean;
  /** How many of the next events are never sent. */
  drop: number;
  delayMs: number;
  /** How many times each event is sent. */
  copies: number;
  /** Collect this many events and send them last first. */
  reorder: number;
}

export const plainDelivery: Omit<WebhookSettings, 'url'> = {
  held: false,
  drop: 0,
  delayMs: 0,
  copies: 1,
  reorder: 1,
};

/** Milliseconds to wait after each failed attempt. */
const BACKOFF_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 16;
const FULL_PAUSE_MS = 5;

/** Sends events to the merchant's endpoint, at least once, until it answers 2xx. */
export class Deliveries {
  settings: WebhookSettings;
  /** Events that are held back, or wait until there are enough to reorder. */
  private waiting: Event[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private underWay = 0;
  private stopped = false;

  constructor(
    private readonly account: Account,
    private readonly secret: string,
    url: string | null,
  ) {
    this.settings = { ...plainDelivery, url };
    account.onEvent((event) => this.accept(event));
  }

  /** Continues with the events that a stop or a crash left unsent. */
  resume(): void {
    const waiting = this.account.store.all('delivery').filter((delivery) => delivery.status === 'waiting');
    for (const { id } of waiting) {
      const event = this.account.store.get('event', id);
      if (event) this.later(this.settings.delayMs, () => this.attempt(event));
    }
  }

  /** Sends now, `times` times, whatever the settings; returns the HTTP status of each (0 for no answer). */
  async deliver(eventId: string, times = 1): Promise<number[]> {
    const event = this.account.store.get('event', eventId);
    if (!event) throw new Error(`There is no event ${eventId}.`);
    const statuses: number[] = [];
    for (let sent = 0; sent < times; sent += 1) statuses.push(await this.send(event));
    return statuses;
  }

  /** Whether nothing is being sent or waits to be sent, except held or collected events. */
  idle(): boolean {
    return this.underWay === 0 && this.timers.size === 0;
  }

  stop(): void {
    this.stopped = true;
    this.forget();
  }

  /** Forgets waiting events. */
  forget(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
    this.waiting = [];
  }

  /** Sends held or collected events, except those delivered by hand since. */
  release(): void {
    this.settings = { ...this.settings, held: false };
    this.sendWaiting();
  }

  private accept(event: Event): void {
    const { settings } = this;
    const dropped = settings.drop > 0;
    if (dropped) settings.drop -= 1;
    const status = dropped || !settings.url ? 'dropped' : 'waiting';
    this.account.store.put('delivery', { id: event.id, attempts: 0, status, lastAnswer: null });
    if (status === 'dropped') return;
    this.waiting.push(event);
    if (!settings.held && this.waiting.length >= settings.reorder) this.sendWaiting();
  }

  private sendWaiting(): void {
    const events = this.waiting.splice(0);
    if (this.settings.reorder > 1) events.reverse();
    for (const event of events) {
      if (this.account.store.get('delivery', event.id)?.status !== 'waiting') continue;
      for (let copy = 0; copy < this.settings.copies; copy += 1) {
        this.later(this.settings.delayMs, () => this.attempt(event));
      }
    }
  }

  private later(ms: number, work: () => Promise<void>): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void work();
    }, ms);
    this.timers.add(timer);
  }

  private async attempt(event: Event): Promise<void> {
    // The event may have been forgotten since.
    if (this.stopped || !this.account.store.get('event', event.id)) return;
    if (this.settings.held) {
      this.waiting.push(event);
      return;
    }
    if (this.underWay >= AT_ONCE) {
      this.later(FULL_PAUSE_MS, () => this.attempt(event));
      return;
    }
    const status = await this.send(event);
    const delivery = this.account.store.get('delivery', event.id);
    if (!delivery || (status >= 200 && status < 300)) return;
    const wait = BACKOFF_MS[delivery.attempts - 1];
    if (wait === undefined) this.note(delivery, { status: 'failed' });
    else this.later(wait, () => this.attempt(event));
  }

  private async send(event: Event): Promise<number> {
    this.underWay += 1;
    try {
      const status = await post(this.settings.url, JSON.stringify(event, null, 2), this.secret);
      const delivery = this.account.store.get('delivery', event.id);
      if (delivery) {
        const delivered = status >= 200 && status < 300;
        this.note(delivery, {
          attempts: delivery.attempts + 1,
          lastAnswer: status ? String(status) : 'no answer',
          ...(delivered && { status: 'delivered' }),
        });
      }
      return status;
    } finally {
      this.underWay -= 1;
    }
  }

  private note(delivery: Delivery, change: Partial<Delivery>): void {
    this.account.store.change('delivery', delivery, change);
    this.account.store.flush();
  }
}

async function post(url: string | null, body: string, secret: string): Promise<number> {
  if (!url) return 0;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // Receivers compare the signature's time with the real time, whatever the sandbox's clock says.
        'stripe-signature': signature(secret, body, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
