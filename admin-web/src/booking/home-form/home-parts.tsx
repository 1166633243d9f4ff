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
import { capitalized, labelOf, phoneLabel } from '../../lib/format';
import { Line } from '../../ui/arrangement';
import { Panel } from '../../ui/panel';
import { Muted } from '../../ui/text';
import { HomeNotes } from '../home-notes';
import { useHomeQuestions } from '../home-questions-api';
import { CustomerField } from './customer-field';
import { ChoiceInput, FieldRow, Part, Shortcut, TextInput } from './fields';
import { atHome, type HomeForm, KIDS_PETS, type KnownHome, MAINTENANCE, PARKING } from './home-form';
import { useHomeForm } from './use-home-form';

const entries = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];
const sameWords = (choices: readonly string[]) => choices.map((choice) => [choice, choice] as const);

interface WhoProps {
  /** The sentences about missing fields; empty until the user has tried to submit the form. */
  missing: { customer?: string; phone?: string };
  /** Says why a new customer's email address is asked. */
  emailHint: string;
  /** The plans that the customer already has. */
  plans: readonly string[];
  onChoose: (userId: string | null, typed: string) => void;
  /** Back to the choice of a customer. */
  onOther: () => void;
}

export function WhoPart({ missing, emailHint, plans, onChoose, onOther }: WhoProps) {
  const { customer } = useHomeForm().form;
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
        <TextInput source="customer.email" label="Email" type="email" helperText={emailHint} />
      </FieldRow>
    </Part>
  );
}

export function HomePart({ homes }: { homes: readonly KnownHome[] }) {
  const { form, change } = useHomeForm();
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
function FurtherAnswers({ form }: { form: HomeForm }) {
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

const labelOfMaintenance = (value: HomeForm['maintenance']): string =>
  (MAINTENANCE as Record<string, string>)[value] ?? labelOf(value);
