import { HOME_QUESTIONS, RANGE_COUNT, spanInWords, spansOf } from '@homebright/contract';
import type { HomeQuestion } from '@homebright/contract';
import { Typography } from '@mui/material';
import { NumberInput, useSimpleFormIteratorItem } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSwitch } from '../../../ui/form-field';
import { DollarInput } from '../../../ui/list/dollar-input';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';
import type { QuestionFields as Fields } from '../book-form';
import { MinutesInput } from './fields';

/** The label of each question's switch, the unit of its ranges, and how far a new range is from the last one. */
const QUESTIONS: Record<HomeQuestion, { label: string; hint: string; unit: string; step: number }> = {
  halfBaths: {
    label: 'Ask for half baths',
    hint: 'With the bathrooms: a half bath has a toilet and a sink.',
    unit: 'half baths',
    step: 1,
  },
  squareFeet: {
    label: 'Ask for square feet',
    hint: 'With the rooms, as ranges to choose from.',
    unit: 'sq ft',
    step: 500,
  },
};

/** The questions that the owner can switch on, with what each range adds to every service. */
export function QuestionFields() {
  return (
    <>
      <Heading note="Ask for more than rooms and bathrooms. Customers and your order form choose one of the ranges; each adds to the price and the time of every service, also nothing.">
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
      {isRange ? `${spanInWords(question, span, 'en')} ${QUESTIONS[question].unit}` : '–'}
    </Typography>
  );
}
