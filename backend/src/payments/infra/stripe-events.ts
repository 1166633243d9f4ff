import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Invalid } from '../../kernel/domain-error.js';
import type { Deadline } from './deadline.js';
import { StripeClient } from './stripe-client.js';

/** The event types that are processed. Others are acknowledged and ignored. */
export const HANDLED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'setup_intent.succeeded',
  'customer.deleted',
] as const satisfies Stripe.Event.Type[];
type HandledEvent = (typeof HANDLED_EVENTS)[number];

/** The stored part of an event: enough to read the object that it is about. */
export interface ProviderEvent {
  id: string;
  type: HandledEvent;
  /** The object to read: a refund's intent, else the event's own object. */
  objectId: string;
  createdAt: Date;
}

const TOLERANCE_SECONDS = 300;
const MOST_EVENTS = 5_000;

@Injectable()
export class StripeEvents {
  constructor(private readonly stripe: StripeClient) {}

  /** @returns null for event types that are ignored @throws Invalid if the signature is not the provider's */
  verify(rawBody: Buffer, signature: string): ProviderEvent | null {
    const { webhooks } = this.stripe.sdk;
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(rawBody, signature, this.stripe.webhookSecret, TOLERANCE_SECONDS);
    } catch {
      throw new Invalid('The signature of this webhook is not valid.');
    }
    return providerEvent(event);
  }

  /**
   * The events since `from`, oldest first. If there are more than `MOST_EVENTS`, returns only the newest. The nightly
   * comparison covers the others.
   */
  async since(deadline: () => Deadline, from: Date | null): Promise<ProviderEvent[]> {
    const found: ProviderEvent[] = [];
    const query = {
      types: [...HANDLED_EVENTS],
      ...(from && { created: { gte: Math.floor(from.getTime() / 1000) } }),
    };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.events.list({ ...query, ...page }, options),
    );
    let count = 0;
    for await (const event of all) {
      const handled = providerEvent(event);
      if (handled) found.push(handled);
      if ((count += 1) >= MOST_EVENTS) break;
    }
    return found.reverse();
  }
}

function providerEvent(event: Stripe.Event): ProviderEvent | null {
  const type = HANDLED_EVENTS.find((handled) => handled === event.type);
  const object = (event.data?.object ?? {}) as { id?: unknown; payment_intent?: unknown };
  const ofRefund = type === 'charge.refunded' || type?.startsWith('refund.');
  const objectId = ofRefund ? object.payment_intent : object.id;
  if (!type || typeof event.id !== 'string' || typeof objectId !== 'string') return null;
  return { id: event.id, type, objectId, createdAt: new Date(event.created * 1000) };
}
