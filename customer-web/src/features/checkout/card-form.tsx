import { money } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/flow/store.js';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { clearToasts } from '../../lib/toast/toaster.js';
import { confirmCard } from './confirm-card.js';
import { formWords } from './form-words.js';
import { changeSince, type PreparedPayment } from './prepare-payment.js';
import { type FormProps, ProviderForm } from './provider-form.js';
import { PAYMENT } from './use-payment-setup.js';

interface Props {
  payment: PreparedPayment;
  clientSecret: string;
  stripeJsUrl: string;
  publishableKey: string;
  /** Set if the card is charged after the visit. */
  later?: ChargedLaterTexts['checkout'];
  /** The question whether the card is saved for next time. */
  keep?: FormProps['keep'];
}

/** Confirms the prepared payment, then goes to /payment-success (docs/rules.md#checkout). */
export function CardForm({ payment, later, ...provider }: Props) {
  const { order, due } = payment;
  const frequency = order.isRecurring && !order.fee ? order.frequency : undefined;
  const queries = useQueryClient();

  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const change = await changeSince(payment);
    if (typeof change === 'number') {
      // The office has changed the price. Show the new amount before anything is charged.
      void queries.invalidateQueries({ queryKey: [PAYMENT] });
      return { message: (later ?? paymentTexts().checkout).changed(money(change)) };
    }
    send({ type: 'paymentStarted', bookingId: payment.bookingId, isFee: Boolean(order.fee) });
    const savesOnly = payment.later !== undefined && due === 0;
    const error =
      change === null ? await confirmCard([stripe, elements], savesOnly, '/payment-success') : undefined;
    if (error) return error;
    // An earlier error that is still on screen would contradict the next page.
    clearToasts();
    send({ type: 'paymentDone' });
    return undefined;
  };
  return <ProviderForm {...provider} {...formWords({ due, frequency, later })} confirm={confirm} />;
}
