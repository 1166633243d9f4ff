import {
  BATHROOM_CHOICES,
  HOME_NOTES,
  HOME_QUESTIONS,
  type HomeQuestion,
  homeQuestionName,
  type HomeRange,
  rangeOf,
  ROOM_CHOICES,
  spanAnswer,
  spanInWords,
  spansOf,
} from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useExtrasFor } from '../../booking/extras/extras-api';
import { ExtrasError } from '../../booking/extras/extras-error';
import { countsOf, ExtrasFields } from '../../booking/extras/extras-fields';
import { HomeNotes } from '../../booking/home-notes';
import { useHomeQuestions } from '../../booking/home-questions-api';
import { useServices } from '../../booking/api/services';
import { SECOND_DAY_CHOICES, useFrequencyChoices } from '../../booking/plan/frequency-choices';
import { ServicesError } from '../../booking/services-error';
import { capitalized, labelOf, money, phoneLabel } from '../../lib/format';
import { Line } from '../../ui/arrangement';
import { Panel } from '../../ui/panel';
import { Muted } from '../../ui/text';
import { CustomerField } from './customer-field';
import { ChoiceInput, FieldRow, Part, Shortcut, TextInput } from './fields';
import {
  atHome,
  KIDS_PETS,
  type KnownHome,
  MAINTENANCE,
  type OrderForm,
  PARKING,
  priceProblemOf,
} from './order-form';
import { useOrder } from './use-order';

const entries = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];
const sameWords = (choices: readonly string[]) => choices.map((choice) => [choice, choice] as const);

interface WhoProps {
  /** The plans that the customer already has. */
  plans: readonly string[];
  onChoose: (userId: string | null, typed: string) => void;
  /** Back to the choice of a customer. */
  onOther: () => void;
}

export function WhoPart({ plans, onChoose, onOther }: WhoProps) {
  const {
    form: { customer },
    missing,
  } = useOrder();
  if (!customer)
    return (
      <Part title="Customer">
        <CustomerField problem={missing.customer} onChoose={onChoose} />
      </Part>
    );
  const changeButton = (
    <Button size="small" autoFocus onClick={onOther}>
      Someone else
    </Button>
  );
  if (customer.userId)
    return (
      <Part title="Customer">
        <Line align="center">
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Typography variant="strong">{customer.name}</Typography>
            <Muted>
              {[customer.phone && phoneLabel(customer.phone), customer.email].filter(Boolean).join(' · ')}
            </Muted>
            {plans.map((plan) => (
              <Muted key={plan}>{`Has a plan: ${plan}`}</Muted>
            ))}
          </Box>
          {changeButton}
        </Line>
        {missing.phone ? <TextInput source="customer.phone" label="Phone" /> : null}
      </Part>
    );
  return (
    <Part title="New customer">
      <FieldRow>
        <TextInput source="customer.name" label="Name" autoFocus />
        <TextInput source="customer.phone" label="Phone" type="tel" />
        <TextInput
          source="customer.email"
          label="Email"
          type="email"
          helperText="For the pay link and the confirmation"
        />
      </FieldRow>
    </Part>
  );
}

export function HomePart({ homes }: { homes: readonly KnownHome[] }) {
  const { form, change } = useOrder();
  const known = homes.find(({ location }) => location === form.location);
  return (
    <Part title="Home">
      {homes.length > 1 ? (
        <Shortcut
          label="Homes"
          value={homes.some(({ location }) => location === form.location) ? form.location : ''}
          options={[
            ['', 'Another home'] as const,
            ...homes.map(({ location }) => [location, location] as const),
          ]}
          onChoose={(location) => {
            const home = homes.find((one) => one.location === location);
            change(home ? atHome(form, home) : { location: '' });
          }}
        />
      ) : null}
      <TextInput source="location" label="Address" helperText="Street, town, ZIP code" />
      <FieldRow>
        <ChoiceInput source="rooms" label="Bedrooms" options={sameWords(ROOM_CHOICES)} />
        <ChoiceInput source="bathrooms" label="Bathrooms" options={sameWords(BATHROOM_CHOICES)} />
        <ChoiceInput source="kidsPets" label="Kids and pets" options={entries(KIDS_PETS)} />
      </FieldRow>
      <FurtherAnswers form={form} />
      <FieldRow>
        <ChoiceInput
          source="maintenance"
          label="Last cleaned"
          options={entries({ ...MAINTENANCE, [form.maintenance]: labelOfMaintenance(form.maintenance) })}
        />
        <ChoiceInput source="parking" label="Parking" options={entries(PARKING)} />
      </FieldRow>
      <KnownNotes home={known} />
      <TextInput
        source="accessNotes"
        label="Access"
        helperText={known?.notes?.access ? 'Only what is different this time' : 'Keys, codes'}
      />
    </Part>
  );
}

/** The questions that the price book asks besides rooms and bathrooms. */
function FurtherAnswers({ form }: { form: OrderForm }) {
  const questions = useHomeQuestions();
  const activeQuestions = HOME_QUESTIONS.filter((question) => questions?.[question]);
  if (activeQuestions.length === 0) return null;
  return (
    <FieldRow>
      {activeQuestions.map((question) => (
        <ChoiceInput
          key={question}
          source={question}
          label={homeQuestionName(question)}
          options={[['', 'Choose'], ...rangeOptions(question, questions?.[question] ?? [], form[question])]}
        />
      ))}
    </FieldRow>
  );
}

/** The ranges to choose from. A known answer is kept as the value of its range, because it may be more exact. */
function rangeOptions(question: HomeQuestion, ranges: readonly HomeRange[], known: string) {
  const chosen = rangeOf(ranges, known);
  return spansOf(ranges).map((span, i) => {
    const words = capitalized(spanInWords(question, span, 'en'));
    return [i === chosen ? known : spanAnswer(span), words] as const;
  });
}

/** The office's notes about a home that it knows. */
function KnownNotes({ home }: { home: KnownHome | undefined }) {
  if (!HOME_NOTES.some((note) => home?.notes?.[note])) return null;
  return (
    <Panel flat variant="outlined" padding={1.5}>
      <HomeNotes home={home?.notes} />
    </Panel>
  );
}

const labelOfMaintenance = (value: OrderForm['maintenance']): string =>
  (MAINTENANCE as Record<string, string>)[value] ?? labelOf(value);

export function WorkPart() {
  const { form, change } = useOrder();
  const services = useServices().filter(({ active }) => active);
  const extras = useExtrasFor(form.service, form.service !== '');
  const chosen = countsOf(extras, form.service, form.extras);
  const priceProblem = priceProblemOf(form);
  const frequencies = useFrequencyChoices(form.frequency || undefined);
  const priceHint = form.frequency
    ? 'Leave blank for the price book’s price. Your price is locked for every visit.'
    : 'Leave blank for the price book’s price';
  return (
    <Part title="Service">
      <ServicesError />
      <FieldRow>
        <ChoiceInput
          source="service"
          label="Service"
          options={[
            ['', 'Choose'] as const,
            ...services.map(({ id, label, price }) => [id, `${label}, ${money(price)}`] as const),
          ]}
          onChange={() => change({ extras: {} })}
        />
        <ChoiceInput
          source="frequency"
          label="How often"
          options={[['', 'Once'] as const, ...frequencies.map(({ id, name }) => [id, name] as const)]}
        />
        {form.frequency === 'twice-a-week' ? (
          <ChoiceInput
            source="secondWeekday"
            label="Second weekday"
            options={SECOND_DAY_CHOICES.map(({ id, name }) => [id, name] as const)}
          />
        ) : null}
      </FieldRow>
      <ExtrasError />
      {extras.length ? (
        <ExtrasFields offered={extras} counts={chosen} onChange={(counts) => change({ extras: counts })} />
      ) : null}
      <FieldRow>
        <TextInput source="couponCode" label="Coupon" disabled={form.price.trim() !== ''} />
        <TextInput
          source="price"
          label="Your price in dollars"
          // Shown while the price is typed, not only after the order is sent.
          error={priceProblem !== undefined}
          helperText={priceProblem ?? priceHint}
          parse={(typed) => typed.replace(/[^\d.]/g, '')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </FieldRow>
    </Part>
  );
}
