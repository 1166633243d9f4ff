import { type OrderPayment, type OrderQuote, paymentMethodLabel } from '@homebright/contract';
import { Alert } from '@mui/material';
import { capitalised, cardLabel, spokenClock, windowHours } from '../../lib/format';
import { useToday } from '../../lib/site';
import { isWindow } from '../../lib/time-of-day';
import { Choice, FieldRow, Part, Text } from './fields';
import { brokenRule, isHandPayment, paymentOf, paymentsOf, timesOf } from './order-form';
import type { PartProps } from './order-parts';

interface WhenProps extends PartProps {
  shown: OrderQuote | undefined;
  /** The server requires a reason. */
  isRefused: boolean;
}

export function WhenPart({ form, onChange, missing, shown, isRefused }: WhenProps) {
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
        <Text
          label="Date"
          type="date"
          value={form.date}
          problem={missing.date}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
          onChange={(date) => onChange({ date })}
        />
        <Choice
          label="Crew"
          value={form.crewId}
          options={[
            ['', 'Whoever is free'] as const,
            ...crews.map(({ crewId, name }) => [String(crewId), name] as const),
          ]}
          onChange={(crewId) => onChange({ crewId })}
        />
        <Choice
          label="Time"
          value={form.time}
          problem={missing.time}
          options={[
            ['', 'Choose'] as const,
            ...timesOf(crews, form.crewId).map((one) => [one.time, words(one.time, one.crews)] as const),
          ]}
          onChange={(time) => onChange({ time })}
        />
      </FieldRow>
      <Text label="Notes for the crew" value={form.notes} onChange={(notes) => onChange({ notes })} />
      {broken || isRefused || form.override ? (
        <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1 } }}>
          {broken ?? 'This breaks a rule.'} Give a reason to book it all the same; it is written down.
          <Text
            sx={{ marginTop: 1 }}
            label="Reason"
            value={form.override}
            onChange={(override) => onChange({ override })}
          />
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

export function PayPart({ form, onChange, shown }: PartProps & { shown: OrderQuote | undefined }) {
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
        <Choice
          label="Payment"
          value={payment}
          options={paymentsOf(shown).map((one) => [one, words[one]] as const)}
          hint={form.frequency && payment === 'after-visit' ? PLAN_AFTER : HINTS[payment]}
          onChange={(payment) => onChange({ payment })}
        />
        {isHandPayment(payment) ? (
          <Text
            label="Taken by"
            hint="Empty: you"
            value={form.takenBy}
            onChange={(takenBy) => onChange({ takenBy })}
          />
        ) : null}
        {payment === 'check' ? (
          <Text
            label="Check number"
            value={form.reference}
            onChange={(reference) => onChange({ reference })}
          />
        ) : null}
      </FieldRow>
    </Part>
  );
}
