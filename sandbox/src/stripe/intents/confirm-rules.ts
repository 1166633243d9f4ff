import { invalidParam } from '../protocol/api-error.js';
import type { CreatePayment } from './payment-params.js';

const ONLY_WHEN_CONFIRMING = [
  'off_session',
  'return_url',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
];

export function refuseConfirmParams(params: CreatePayment): void {
  const early = params.confirm ? undefined : ONLY_WHEN_CONFIRMING.find((name) => name in params);
  if (early) {
    throw invalidParam(
      `The parameter \`${early}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
      early,
    );
  }
  if (params.off_session && params.off_session !== 'false' && params.setup_future_usage) {
    throw invalidParam(
      'You cannot set up a payment method for future use while charging off-session: ' +
        'pass either `off_session` or `setup_future_usage`, not both.',
      'setup_future_usage',
    );
  }
}

/** Methods enabled in the Dashboard may redirect, so a server must say where the customer returns to. */
export function refuseMissingReturnUrl(
  dynamic: { enabled: boolean | null; allow_redirects?: string } | null,
  { return_url, use_stripe_sdk }: { return_url?: string; use_stripe_sdk?: boolean },
): void {
  if (return_url || use_stripe_sdk || !dynamic?.enabled || dynamic.allow_redirects === 'never') return;
  throw invalidParam(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      'payment methods might redirect your customer off of your page, you must provide a `return_url`. ' +
      "If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` " +
      'and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    'return_url',
  );
}
