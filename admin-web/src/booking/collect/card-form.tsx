import { loadStripe } from '@homebright/web-common/stripe-js.js';
import { Alert, Button, Skeleton, useTheme } from '@mui/material';
import type { Theme } from '@mui/material';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { siteQuery } from '../../lib/site';
import { Lines } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';

export type CardState = 'typing' | 'charging' | 'sent';

interface CardFormProps {
  clientSecret: string;
  /** The client secret is a SetupIntent's: the card is only saved. */
  savesOnly: boolean;
  /** The button's label. */
  label: string;
  /** The form's height in pixels, kept free until it arrives. */
  height: number;
  /** Called just before the card is sent. @returns why it may no longer be charged or saved */
  problemNow: () => Promise<string | undefined>;
  state: CardState;
  onState: (state: CardState) => void;
}

const BLOCKED =
  'The payment form didn’t load. Check your internet connection, turn off any ad blocker and try again.';

const NO_ANSWER =
  'The payment provider didn’t respond. Before you try again, check whether the booking shows the payment.';
/** A wallet on this device belongs to the office's user, not to the customer. */
const OPTIONS = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const;

const WORDS = {
  charge: { refused: 'The card was not charged. Please try again.', silent: NO_ANSWER },
  save: {
    refused: 'The card was not saved. Please try again.',
    silent:
      'The payment provider didn’t respond. Before you try again, check whether the booking is confirmed.',
  },
} as const;

/** The provider's card form in the office's colors, and the button that charges or saves the card. */
export function CardForm({ clientSecret, ...form }: CardFormProps) {
  const { stripeJsUrl, stripePublishableKey: key } = useQuery(siteQuery).data ?? {};
  const theme = useTheme();
  const provider = useQuery({
    queryKey: ['payment-script', stripeJsUrl, key],
    queryFn: () => loadStripe(stripeJsUrl ?? '', key ?? ''),
    enabled: !!stripeJsUrl && !!key,
    staleTime: Infinity,
    retry: false,
  });
  if (provider.error) return <LoadError onRetry={() => void provider.refetch()}>{BLOCKED}</LoadError>;
  if (!provider.data) return <Skeleton variant="rounded" height={form.height} />;
  return (
    <Elements
      stripe={provider.data}
      options={{ clientSecret, appearance: appearanceOf(theme), locale: 'en' }}
    >
      <Form {...form} />
    </Elements>
  );
}

type FormProps = Omit<CardFormProps, 'clientSecret'>;

function Form({ savesOnly, label, height, problemNow, state, onState }: FormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = savesOnly ? WORDS.save : WORDS.charge;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || state === 'charging') return;
    onState('charging');
    setProblem(undefined);
    let end: CardState = 'typing';
    try {
      const changed = await problemNow();
      if (changed) return setProblem(changed);
      const request = {
        elements,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      } as const;
      const { error } = await (savesOnly ? stripe.confirmSetup(request) : stripe.confirmPayment(request));
      // The customer has already paid or saved a card through a link: a success, not an error.
      const intent = error?.setup_intent ?? error?.payment_intent;
      if (!error || intent?.status === 'succeeded') end = 'sent';
      // The provider's form shows a field's error at the field.
      else if (error.type !== 'validation_error') setProblem(error.message ?? words.refused);
    } catch {
      setProblem(words.silent);
    } finally {
      onState(end);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <Lines gap={2}>
        <div style={{ minHeight: height }}>
          {isReady ? null : <Skeleton variant="rounded" height={height} />}
          <PaymentElement options={OPTIONS} onReady={() => setReady(true)} />
        </div>
        {problem ? (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Button type="submit" variant="contained" loading={state === 'charging'} disabled={!isReady}>
          {label}
        </Button>
      </Lines>
    </form>
  );
}

function appearanceOf({ palette, typography }: Theme): Appearance {
  return {
    theme: palette.mode === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: palette.primary.main,
      colorBackground: palette.background.paper,
      colorText: palette.text.primary,
      colorTextSecondary: palette.text.secondary,
      colorDanger: palette.error.main,
      borderRadius: '10px',
      fontFamily: String(typography.fontFamily),
      spacingUnit: '4px',
    },
  };
}
