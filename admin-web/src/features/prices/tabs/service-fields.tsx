import { BOOK_LIMITS, BOOK_RANGES } from '@homebright/contract';
import { Box, Link, Typography } from '@mui/material';
import { NumberInput, TextInput, useSimpleFormIteratorItem } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { FormField } from '../../../ui/form-field';
import { DollarInput } from '../../../ui/list/dollar-input';
import { ANSWER_CHOICES } from '../answer-choices';
import { MinutesInput, ServicesInput, SpanishInput, TaxedInput } from './fields';
import { PaymentRuleFields } from './payment-rule-fields';
import { QuestionFields } from './question-fields';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';

const NEW_ANSWER = { answer: '', label: '', services: [], amount: null, minutes: 0 };

/** Base prices, the effect of the answers about a home, and the rules for every visit. */
export function ServiceFields() {
  return (
    <>
      <Heading
        note={
          <>
            What each costs by itself, how long one person works on it, and how many cleaners have to be free
            for it where crews have named people. Names, texts and what is on sale are in the{' '}
            <Link component={RouterLink} to="/admin/services" underline="always">
              catalog
            </Link>
            .
          </>
        }
      >
        Services
      </Heading>
      <RuleRows source="services" one="service" named columns="1.2fr 1.2fr 1fr auto">
        <ServiceName />
        <DollarInput source="price" label="Price" />
        <MinutesInput source="minutes" label="Duration" min={1} />
        <NumberInput
          source="cleaners"
          label="Cleaners"
          min={BOOK_RANGES.cleaners[0]}
          max={BOOK_RANGES.cleaners[1]}
          step={1}
          format={(cleaners?: number | '' | null) => cleaners || 1}
          helperText={false}
        />
        <TaxedInput source="taxable" />
        <PaymentRuleFields />
      </RuleRows>
      <Heading note="What an answer about the home adds to the price and the time, like 3 rooms or pets. A price below zero makes it cheaper.">
        Answers
      </Heading>
      <RuleRows
        source="adjustments"
        one="answer"
        add="Add an answer"
        fresh={NEW_ANSWER}
        columns="1.4fr 1fr 1fr"
      >
        <FormField source="answer" label="Answer" choices={ANSWER_CHOICES} fullWidth />
        <DollarInput source="amount" label="Adds" min={undefined} />
        <MinutesInput source="minutes" label="Extra duration" />
        <ServicesInput source="services" />
        <TextInput
          source="label"
          label="On receipts"
          placeholder="As the answer"
          slotProps={{ htmlInput: { maxLength: BOOK_LIMITS.label }, inputLabel: { shrink: true } }}
        />
        <SpanishInput />
      </RuleRows>
      <QuestionFields />
      <Heading note="The least that a visit costs, after discounts and before tax, and how many people share its work: two are done in half the time.">
        Every visit
      </Heading>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, width: '100%' }}>
        <DollarInput source="minimum" label="Minimum charge" helperText={false} />
        <NumberInput source="teamSize" label="People per visit" min={1} step={1} helperText={false} />
      </Box>
    </>
  );
}

function ServiceName() {
  const { index } = useSimpleFormIteratorItem();
  const label = useWatch({ name: `services.${index}.label` }) as string;
  return (
    <Typography component="div" variant="body1" sx={{ fontWeight: 650, paddingTop: 2 }}>
      {label}
    </Typography>
  );
}
