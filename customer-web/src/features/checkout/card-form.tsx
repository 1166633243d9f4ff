import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { price } from '../../lib/money.js';
import { navigate } from '../../lib/router/location.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { clearToasts } from '../../lib/toast/toaster.js';
import { notePayment } from './note-payment.js';
import type { PreparedPayment } from './prepare-payment.js';
import { ProviderForm } from './provider-form.js';

interface Props {
  payment: PreparedPayment;
  clientSecret: string;
  stripeJsUrl: string;
  publishableKey: string;
}

/** Pays what was prepared, and goes to /payment-success (spec section 2.4). */
export function CardForm({ payment, ...provider }: Props) {
  const { checkout } = paymentTexts();
  const { frequencies } = texts;
  const { order } = payment;
  const amount = price(order.amount);

  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    notePayment(payment);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/payment-success` },
      redirect: 'if_required',
    });
    // Paid a moment ago in another tab: that is no refusal.
    const isPaid = error?.payment_intent?.status === 'succeeded';
    if (error && !isPaid) return error.message ?? checkout.error.text;
    // An earlier refusal on screen would contradict the next page.
    clearToasts();
    navigate('/payment-success', { replace: true });
    return undefined;
  };
  return (
    <ProviderForm
      {...provider}
      label={order.isRecurring ? checkout.subscribe(amount) : checkout.pay(amount)}
      terms={order.isRecurring && checkout.recurringTerms(frequencies[order.frequency ?? 'weekly'])}
      confirm={confirm}
    />
  );
}
