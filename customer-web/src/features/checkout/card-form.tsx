import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { navigate } from '../../lib/router/location.js';
import { price } from '../../lib/money.js';
import { askToSignIn, sessionProblem } from '../../lib/session.js';
import { texts } from '../../lib/texts/index.js';
import { language } from '../../lib/texts/language.js';
import { clearToasts, showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton, Spinner } from '../../ui/loading.js';
import { stripeAppearance } from './appearance.js';
import { notePayment } from './note-payment.js';
import type { PreparedPayment } from './prepare-payment.js';
import { loadStripe } from './stripe-js.js';
import { OfflineState } from './states.js';

interface Props {
  payment: PreparedPayment;
  clientSecret: string;
  stripeJsUrl: string;
  publishableKey: string;
}

/** The provider's tabbed card form and the button that confirms it. */
export function CardForm({ payment, clientSecret, stripeJsUrl, publishableKey }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const stripe = useMemo(() => {
    void attempt;
    return loadStripe(stripeJsUrl, publishableKey);
  }, [stripeJsUrl, publishableKey, attempt]);
  useEffect(() => {
    let isCurrent = true;
    stripe.catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [stripe]);
  if (failed) {
    const again = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return <OfflineState onRetry={again} />;
  }
  const options = { clientSecret, appearance: stripeAppearance(), locale: language() };
  return (
    <Elements key={`${clientSecret} ${attempt}`} stripe={stripe} options={options}>
      <PayForm payment={payment} />
    </Elements>
  );
}

function PayForm({ payment }: { payment: PreparedPayment }) {
  const { checkout, frequencies } = texts;
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { order } = payment;
  const label = order.isRecurring
    ? checkout.subscribe(price(order.amount))
    : checkout.pay(price(order.amount));

  const fail = (title: string, text: string) => {
    setError(text);
    showToast({ title, text, tone: 'error' });
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const problem = await sessionProblem();
      if (problem) return askToSignIn(problem, window.location.pathname + window.location.search);
      notePayment(payment);
      const { error: refusal } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}/payment-success` },
        redirect: 'if_required',
      });
      if (refusal) fail(checkout.failed, refusal.message ?? checkout.error.text);
      else succeed();
    } catch {
      fail(checkout.error.title, checkout.error.text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="stack" onSubmit={(event) => void pay(event)}>
      {!isReady && <Skeleton height={220} />}
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
      {order.isRecurring && (
        <p className="small quiet">{checkout.recurringTerms(frequencies[order.frequency ?? 'weekly'])}</p>
      )}
      <Button type="submit" wide busy={isBusy || !isReady}>
        {isBusy && <Spinner />}
        {isBusy ? checkout.processing : label}
      </Button>
      <p className="checkout-secure small quiet">
        <Icon name="shield" size={18} />
        {checkout.secure}
      </p>
    </form>
  );
}

/** An earlier refusal on screen would contradict the next page. */
function succeed(): void {
  clearToasts();
  navigate('/payment-success', { replace: true });
}
