import { money } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/flow/store.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { clearToasts } from '../../lib/toast/toaster.js';
import { amountNow, type PreparedPayment } from './prepare-payment.js';
import { ProviderForm } from './provider-form.js';
import { PAYMENT } from './use-payment-setup.js';

interface Props {
  payment: PreparedPayment;
  clientSecret: string;
  stripeJsUrl: string;
  publishableKey: string;
}

/** Confirms the prepared payment, then goes to /payment-success (docs/rules.md#checkout). */
export function CardForm({ payment, ...provider }: Props) {
  const { checkout } = paymentTexts();
  const { frequencies } = texts;
  const { order } = payment;
  const amount = money(order.amount);
  const frequency = order.isRecurring && !order.isFee ? order.frequency : undefined;
  const queries = useQueryClient();

  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const due = await amountNow(payment.bookingId);
    if (due !== order.amount) {
      // The office has changed the price. Show the new amount before anything is charged.
      void queries.invalidateQueries({ queryKey: [PAYMENT] });
      return { message: checkout.changed(money(due)) };
    }
    send({ type: 'paymentStarted', bookingId: payment.bookingId, isFee: order.isFee });
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/payment-success` },
      redirect: 'if_required',
    });
    // Already paid in another tab: a success, not an error.
    const isPaid = error?.payment_intent?.status === 'succeeded';
    if (error && !isPaid) return error;
    // An earlier error that is still on screen would contradict the next page.
    clearToasts();
    send({ type: 'paymentDone' });
    return undefined;
  };
  return (
    <ProviderForm
      {...provider}
      label={frequency ? checkout.subscribe(amount) : checkout.pay(amount)}
      terms={frequency && checkout.recurringTerms(frequencies[frequency])}
      confirm={confirm}
    />
  );
}
