import type Stripe from 'stripe';
import { newId } from './ids.js';
import type { Event } from './objects.js';
import { Store } from './store.js';

/** The API version that the installed SDK pins: events are rendered in it. */
export const API_VERSION = '2026-10-28.endive';
/** The name under which Stripe.js of the same release is served. */
export const RELEASE_TRAIN = 'endive';

export const ANSWERS_KEPT_SECONDS = 24 * 3600;
const EVENTS_KEPT_SECONDS = 30 * 24 * 3600;

export interface Clock {
  now(): Date;
}

export interface AccountSettings {
  /** Where browsers reach the stand-in. */
  url: string;
  secretKey: string;
  publishableKey: string;
  clock: Clock;
  journalFile?: string;
}

/** One merchant's account: its objects, its events, its clock. */
export class Account {
  readonly store: Store;
  /** The API request being answered: events name it as their cause. */
  request: Event['request'] = { id: null, idempotency_key: null };
  /** How many of the next confirmations stay `processing` until they are settled by hand. */
  slowPayments = 0;
  /** Where events are sent, as set in the merchant's dashboard; null for nowhere. */
  webhookAddress: () => string | null = () => null;
  private listeners: ((event: Event) => void)[] = [];

  constructor(readonly settings: AccountSettings) {
    this.store = new Store(settings.journalFile);
  }

  /** Deletes what Stripe also deletes: answers after a day, events after thirty days. */
  forgetOld(): void {
    const now = this.now();
    for (const { id, keptAt } of this.store.all('kept_answer')) {
      if (keptAt < now - ANSWERS_KEPT_SECONDS) this.store.remove('kept_answer', id);
    }
    for (const { id, created } of this.store.all('event')) {
      if (created >= now - EVENTS_KEPT_SECONDS) continue;
      this.store.remove('event', id);
      this.store.remove('delivery', id);
    }
    this.store.flush();
  }

  /** Seconds since 1970, as Stripe stamps its objects. */
  now(): number {
    return Math.floor(this.settings.clock.now().getTime() / 1000);
  }

  /** Stores an event with the object as it is now; `previous` names what an update changed. */
  emit(type: Stripe.Event.Type, object: object, previous?: object): void {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: this.listeners.length,
      request: { ...this.request },
      type,
    };
    this.store.put('event', event);
    this.listeners.forEach((listener) => listener(event));
  }

  onEvent(listener: (event: Event) => void): void {
    this.listeners.push(listener);
  }
}
