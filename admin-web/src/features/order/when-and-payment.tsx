import { type OrderPayment, type OrderQuote, paymentMethodLabel } from '@homebright/contract';
import { Alert } from '@mui/material';
import { capitalised, cardLabel, spokenClock, windowHours } from '../../lib/format';
import { useToday } from '../../lib/site';
import { isWindow } from '../../lib/time-of-day';
import { Spaced } from '../../ui/arrangement';
import { ChoiceInput, FieldRow, Part, TextInput } from './fields';
import { brokenRule, isHandPayment, paymentOf, paymentsOf, timesOf } from './order-form';
import { useOrder } from './use-order';

interface WhenProps {
  shown: OrderQuote | undefined;
  /** The server requires a reason. */
  isRefused: boolean;
}

export function WhenPart({ shown, isRefused }: WhenProps) {
  const { form } = useOrder();
  const today = useToday();
  const crews = form.date ? (shown?.crews ?? []) : [];
  const broken = brokenRule(form, shown);
  const words = (time: string, free: readonly string[]) => {
    const label = isWindow(time) ? `${capitalised(time)}, ${windowHours(time)}` : spokenClock(time);
    if (!crews.length) return label;
    return `${label}: ${free.length ? free.join(', ') : 'nobody free'}`;
  };
  return (
    <Part title="When">
      <FieldRow>
        <TextInput
          source="date"
          label="Date"
          type="date"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        />
        <ChoiceInput
          source="crewId"
          label="Crew"
          options={[
            ['', 'Whoever is free'] as const,
            ...crews.map(({ crewId, name }) => [String(crewId), name] as const),
          ]}
        />
        <ChoiceInput
          source="time"
          label="Time"
          options={[
            ['', 'Choose'] as const,
            ...timesOf(crews, form.crewId).map((one) => [one.time, words(one.time, one.crews)] as const),
          ]}
        />
      </FieldRow>
      <TextInput source="notes" label="Notes for the crew" />
      {broken || isRefused || form.override ? (
        <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1 } }}>
          {broken ?? 'This breaks a rule.'} Give a reason to book it all the same; it is written down.
          <Spaced above={1}>
            <TextInput source="override" label="Reason" />
          </Spaced>
        </Alert>
      ) : null}
    </Part>
  );
}

const HINTS: Partial<Record<OrderPayment, string>> = {
  'pay-link': 'Holds the time for up to 24 hours.',
  'saved-card': 'Charged as you book. If it is declined, there is a pay link.',
  'after-visit': 'Confirmed as you book. It is due once the visit is done.',
};

const PLAN_AFTER = 'Confirmed as you book. Each visit is due once it is done, and no card is charged.';

export function PayPart({ shown }: { shown: OrderQuote | undefined }) {
  const { form } = useOrder();
  const payment = paymentOf(form, shown);
  const words: Record<OrderPayment, string> = {
    'pay-link': 'Pay link: the customer pays by card',
    'saved-card': shown?.card ? `Saved card: ${cardLabel(shown.card)}` : 'Saved card',
    cash: `${paymentMethodLabel('cash')}, taken now`,
    check: `${paymentMethodLabel('check')}, taken now`,
    'after-visit': 'After the visit',
  };
  return (
    <Part title="Payment">
      <FieldRow>
        <ChoiceInput
          source="payment"
          label="Payment"
          // Another customer may have no card.
          value={payment}
          options={paymentsOf(shown).map((one) => [one, words[one]] as const)}
          helperText={form.frequency && payment === 'after-visit' ? PLAN_AFTER : HINTS[payment]}
        />
        {isHandPayment(payment) ? (
          <TextInput source="takenBy" label="Taken by" helperText="Empty: you" />
        ) : null}
        {payment === 'check' ? <TextInput source="reference" label="Check number" /> : null}
      </FieldRow>
    </Part>
  );
}
