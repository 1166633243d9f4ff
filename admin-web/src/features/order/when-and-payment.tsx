import type { OrderQuote } from '@homebright/contract';
import { Alert } from '@mui/material';
import { useCrews } from '../../booking/api/crews';
import { useToday } from '../../lib/site';
import { Spaced } from '../../ui/arrangement';
import { ChoiceInput, FieldRow, Part, TextInput } from '../../booking/home-form/fields';
import { FreeTimesPart } from './free-times-part';
import { isHandPayment, paymentOf, paymentsOf } from './order-form';
import { brokenRule, type Choice, crewChoices, crewsOn, timeChoices } from './order-times';
import { paymentHint, paymentLabels } from './payment-words';
import { useOrder } from './use-order';

interface WhenProps {
  shown: OrderQuote | undefined;
  /** Whether `shown` is for the form's present values. */
  isCurrent: boolean;
  /** The server requires a reason. */
  isRefused: boolean;
}

export function WhenPart({ shown, isCurrent, isRefused }: WhenProps) {
  const { form } = useOrder();
  const today = useToday();
  const { data: known = [] } = useCrews();
  const crews = crewsOn(shown, form.date);
  const named = known.filter(({ active }) => active);
  const broken = brokenRule(form, shown);
  return (
    <Part title="When">
      <FreeTimesPart shown={shown} isCurrent={isCurrent} />
      <FieldRow>
        <TextInput
          source="date"
          label="Date"
          type="date"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        />
        <ChoiceInput
          source="time"
          label="Time"
          options={[['', 'Choose'] as const, ...timeChoices(crews, form.crewId).map(optionOf)]}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceInput
          source="crewId"
          label="Crew"
          options={[['', 'Whoever is free'] as const, ...crewChoices(crews, named, form.time).map(optionOf)]}
        />
        <TextInput source="notes" label="Notes for the crew" />
      </FieldRow>
      {broken || isRefused || form.override ? (
        <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1 } }}>
          {broken ?? 'This breaks a rule.'} To book anyway, give a reason. It is kept in the history.
          <Spaced above={1}>
            <TextInput source="override" label="Reason" />
          </Spaced>
        </Alert>
      ) : null}
    </Part>
  );
}

const optionOf = ({ id, name, group }: Choice) => [id, name, group] as const;

export function PayPart({ shown }: { shown: OrderQuote | undefined }) {
  const { form } = useOrder();
  const payment = paymentOf(form, shown);
  const words = paymentLabels(shown);
  return (
    <Part title="Payment">
      <FieldRow>
        <ChoiceInput
          source="payment"
          label="Payment"
          // Not always the form's own value: if the customer changes, 'Saved card' may no longer be offered.
          value={payment}
          options={paymentsOf(shown).map((one) => [one, words[one]] as const)}
          helperText={paymentHint(payment, shown, form.frequency)}
        />
        {isHandPayment(payment) ? (
          <TextInput source="takenBy" label="Taken by" helperText="Leave blank if it was you" />
        ) : null}
        {payment === 'check' ? <TextInput source="reference" label="Check number" /> : null}
      </FieldRow>
    </Part>
  );
}
