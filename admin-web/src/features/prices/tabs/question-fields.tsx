import { HOME_QUESTIONS, RANGE_COUNT, spanInWords, spansOf } from '@homebright/contract';
import type { HomeQuestion, Span } from '@homebright/contract';
import { Typography } from '@mui/material';
import { NumberInput, useSimpleFormIteratorItem } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { capitalized } from '../../../lib/format';
import { FormSwitch } from '../../../ui/form-field';
import { DollarInput } from '../../../ui/list/dollar-input';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';
import type { QuestionFields as Fields } from '../book-form';
import { MinutesInput } from './fields';

/** Each question's label, its unit in singular and plural, and the step from the last range to a new one. */
const QUESTIONS: Record<
  HomeQuestion,
  { label: string; hint: string; one: string; unit: string; step: number }
> = {
  halfBaths: {
    label: 'Ask for half baths',
    hint: 'With the bathrooms: a half bath has a toilet and a sink.',
    one: 'half bath',
    unit: 'half baths',
    step: 1,
  },
  squareFeet: {
    label: 'Ask for square feet',
    hint: 'Asked with the rooms, as a choice of ranges.',
    one: 'sq ft',
    unit: 'sq ft',
    step: 500,
  },
};

/** The questions that the owner can switch on, with what each range adds to every service. */
export function QuestionFields() {
  return (
    <>
      <Heading note="Optional questions besides rooms and bathrooms. Customers pick a range when they book, and you pick one on the order form. A range can add to the price and the time of every service.">
        More questions
      </Heading>
      {HOME_QUESTIONS.map((question) => (
        <Question key={question} question={question} />
      ))}
    </>
  );
}

function Question({ question }: { question: HomeQuestion }) {
  const { label, hint, step } = QUESTIONS[question];
  const source = `questions.${question}`;
  const isOn = useWatch({ name: `${source}.on` }) as boolean;
  const { getValues } = useFormContext();
  const next = () => {
    const last = (getValues(`${source}.ranges`) as Fields['ranges']).at(-1)?.from ?? 0;
    return { from: last + step, amount: 0, minutes: 0 };
  };
  return (
    <>
      <FormSwitch source={`${source}.on`} label={label} hint={hint} />
      {isOn ? (
        <RuleRows
          source={`${source}.ranges`}
          one="range"
          add="Add a range"
          least={RANGE_COUNT[0]}
          most={RANGE_COUNT[1]}
          fresh={next}
          columns="1.2fr 1fr 1fr 1fr"
        >
          <RangeName question={question} />
          <NumberInput source="from" label="From" min={0} step={step} />
          <DollarInput source="amount" label="Adds" />
          <MinutesInput source="minutes" label="Extra duration" />
        </RuleRows>
      ) : null}
    </>
  );
}

/** The range in words, which ends where the next one begins. */
function RangeName({ question }: { question: HomeQuestion }) {
  const { index } = useSimpleFormIteratorItem();
  const ranges = useWatch({ name: `questions.${question}.ranges` }) as Fields['ranges'];
  const known = ranges.map(({ from }) => ({ from: from ?? Number.NaN, amount: 0, minutes: 0 }));
  const span = spansOf(known)[index];
  const isRange = span && span.from <= span.to;
  return (
    <Typography component="div" variant="body1" sx={{ fontWeight: 650, paddingTop: 2 }}>
      {isRange ? nameOf(question, span) : '–'}
    </Typography>
  );
}

/** 'Under 1,000 sq ft', '1 half bath'. */
function nameOf(question: HomeQuestion, span: Span): string {
  const { one, unit } = QUESTIONS[question];
  return `${capitalized(spanInWords(question, span, 'en'))} ${span.to === 1 && span.from === 1 ? one : unit}`;
}
