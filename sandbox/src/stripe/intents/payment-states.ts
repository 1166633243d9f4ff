import type { PaymentIntent } from '../account/objects.js';
import { refused } from '../protocol/api-error.js';

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The statuses from which each step is allowed. */
const ALLOWED = {
  confirmed: OPEN,
  canceled: [...OPEN, 'requires_capture'],
  amount: OPEN,
};

export type IntentStep = keyof typeof ALLOWED;

export function refuseStep(step: IntentStep, intent: PaymentIntent): void {
  const allowed = ALLOWED[step];
  if (allowed.includes(intent.status)) return;
  throw refused(messageFor(step, intent, allowed.join(', ')), 'payment_intent_unexpected_state', {
    payment_intent: intent,
  });
}

function messageFor(step: IntentStep, { status }: PaymentIntent, allowed: string): string {
  if (step === 'amount') {
    return (
      `This PaymentIntent's amount could not be updated because it has a status of ${status}. ` +
      `You may only update the amount of a PaymentIntent with one of the following statuses: ${allowed}.`
    );
  }
  if (step === 'confirmed' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  const verb = step === 'confirmed' ? 'confirm' : 'cancel';
  return (
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${step}: ${allowed}.`
  );
}
