import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { askToSignIn, sessionProblem } from '../../lib/session.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { language } from '../../lib/texts/language.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Skeleton, Spinner } from '../../ui/loading.js';
import { useStripeAppearance } from './appearance.js';
import { OfflineState } from './states.js';
import { pinWhilePressed } from './pin-while-pressed.js';
import { loadStripe } from '@homebright/web-common/stripe-js.js';
import styles from './checkout.module.css';
import fieldStyles from '../../ui/field.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

const SHIELD = 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6L12 3ZM9 12l2.2 2.2L15.5 10';

/** Height of the provider's card fields in pixels, reserved so that the button does not move before it is pressed. */
const FIELDS_HEIGHT_PX = 352;

/** The provider's own error, or one of ours. */
export type Refusal = Partial<Pick<StripeError, 'type' | 'message'>>;

export interface FormProps {
  /** The button's label while no payment is under way. */
  label: string;
  /** The button's label while the provider works. */
  busyLabel?: string;
  /** The title of the toast if the provider refuses. */
  failedTitle?: string;
  terms?: ReactNode;
  /** A question about the card, between its fields and the button, which waits while an answer is being noted. */
  keep?: { box: ReactNode; isWaiting: boolean };
  /** The form works without sign-in. */
  withoutSession?: boolean;
  /** Confirms with the provider; returns why it failed, or nothing on success. */
  confirm: (stripe: Stripe, elements: StripeElements) => Promise<Refusal | undefined>;
}
interface Props extends FormProps {
  clientSecret: string;
  stripeJsUrl: string;
  publishableKey: string;
}

/** The provider's tabbed card form and the button that confirms it. */
export function ProviderForm({ clientSecret, stripeJsUrl, publishableKey, ...form }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const appearance = useStripeAppearance();
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
    return <OfflineState heading="h2" onRetry={again} />;
  }
  const options = { clientSecret, appearance, locale: language() };
  return (
    <Elements key={`${clientSecret} ${attempt}`} stripe={stripe} options={options}>
      <Form {...form} />
    </Elements>
  );
}

function Form({ label, busyLabel, failedTitle, terms, keep, withoutSession, confirm }: FormProps) {
  const { checkout } = paymentTexts();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const fail = (title: string, text: string) => {
    setError(text);
    showToast({ title, text, tone: 'error' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || isBusy || keep?.isWaiting) return;
    setBusy(true);
    setError(undefined);
    try {
      // Before anything is awaited: a wallet opens here, and browsers allow that only right after the press.
      const { error: incomplete } = await elements.submit();
      const problem = incomplete || withoutSession ? undefined : await sessionProblem();
      if (problem) return askToSignIn(problem, window.location.pathname + window.location.search);
      const refusal = incomplete ?? (await confirm(stripe, elements));
      // The provider's form itself shows the error of a field.
      if (refusal && refusal.type !== 'validation_error')
        fail(failedTitle ?? checkout.failed, refusal.message ?? checkout.error.text);
    } catch {
      fail(checkout.error.title, checkout.error.text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={layoutStyles.stack} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {!isReady && <Skeleton height={FIELDS_HEIGHT_PX} />}
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      </div>
      {keep?.box}
      <div role="alert">{error && <p className={fieldStyles.error}>{error}</p>}</div>
      {terms && <p className={`${textStyles.small} ${textStyles.muted}`}>{terms}</p>}
      <div>
        <Button
          type="submit"
          wide
          busy={isBusy || !isReady || keep?.isWaiting}
          onPointerDown={pinWhilePressed}
        >
          {isBusy && <Spinner />}
          {isBusy ? (busyLabel ?? checkout.processing) : label}
        </Button>
      </div>
      <p className={`${styles.secure} ${textStyles.small} ${textStyles.muted}`}>
        <Icon path={SHIELD} size={18} />
        {checkout.secure}
      </p>
    </form>
  );
}
