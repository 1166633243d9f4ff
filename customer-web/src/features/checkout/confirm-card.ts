import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/**
 * Charges the card, or only saves it.
 * @param path the page that the bank sends the customer back to
 * @returns why it failed; undefined also if another tab has done it
 */
export async function confirmCard(
  [stripe, elements]: [Stripe, StripeElements],
  savesOnly: boolean,
  path: string,
): Promise<StripeError | undefined> {
  const return_url = `${window.location.origin}${path}`;
  const request = { elements, confirmParams: { return_url }, redirect: 'if_required' } as const;
  const { error } = await (savesOnly ? stripe.confirmSetup(request) : stripe.confirmPayment(request));
  const intent = error?.payment_intent ?? error?.setup_intent;
  return intent?.status === 'succeeded' ? undefined : error;
}
