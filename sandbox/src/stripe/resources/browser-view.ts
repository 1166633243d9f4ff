import type { PaymentIntent, SetupIntent } from '../account/objects.js';
import type { Call } from '../protocol/call.js';

const PAYMENT_FIELDS = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[];

const SETUP_FIELDS = [
  'id',
  'object',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies readonly (keyof SetupIntent)[];

/** With only the publishable key nobody sees metadata, customer or charges. */
export function seenByBrowser(call: Call, intent: PaymentIntent | SetupIntent): object {
  return call.fromBrowser ? browserFields(intent) : intent;
}

export function browserFields(intent: PaymentIntent | SetupIntent): object {
  const fields: readonly string[] = intent.object === 'payment_intent' ? PAYMENT_FIELDS : SETUP_FIELDS;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => fields.includes(name)));
}
