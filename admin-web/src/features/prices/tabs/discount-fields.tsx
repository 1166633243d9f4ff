import { ALL_FREQUENCIES, isAlwaysOffered } from '@homebright/contract';
import type { Frequency } from '@homebright/contract';
import { Box } from '@mui/material';
import { CheckboxGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormField, FormSwitch } from '../../../ui/form-field';
import { labelOf } from '../../../lib/format';
import { DollarInput } from '../../../ui/list/dollar-input';
import { PercentInput } from '../../../ui/list/percent-input';
import { ServicesInput } from './fields';
import { Heading } from '../../../ui/list/rule-rows';

const THREE = { display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, gap: 2, width: '100%' };
/** Wider columns, for text inputs instead of numbers. */
const WIDE = { ...THREE, gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(200px, 1fr))' } };

const FIRST_VISIT_KINDS = [
  { id: 'none', name: 'Costs as any other' },
  { id: 'price', name: 'Has its own price' },
  { id: 'percent', name: 'Is cheaper by a percentage' },
];

const MORE = ALL_FREQUENCIES.filter((one) => !isAlwaysOffered(one)).map((id) => ({ id, name: labelOf(id) }));

/** The discounts of plans and of a home's first cleaning. */
export function DiscountFields() {
  const more = useWatch({ name: 'moreFrequencies' }) as Frequency[];
  return (
    <>
      <Heading note="What customers with a plan pay less, by how often you come. It begins with a plan’s second visit, unless you want it from the first.">
        Plans
      </Heading>
      <CheckboxGroupInput
        source="moreFrequencies"
        label="Also offer"
        choices={MORE}
        helperText="Weekly, bi-weekly and monthly are always offered."
      />
      <Box sx={THREE}>
        {ALL_FREQUENCIES.filter((one) => isAlwaysOffered(one) || more.includes(one)).map((frequency) => (
          <PercentInput
            key={frequency}
            source={`frequencyDiscounts.${frequency}`}
            label={labelOf(frequency)}
            helperText={false}
          />
        ))}
      </Box>
      <FormSwitch source="discountFromFirstVisit" label="From the first visit of a plan" />
      <Heading note="An offer for homes that you have not cleaned yet. It is for the cleaning without its extras, and takes the place of a plan’s discount.">
        First cleaning
      </Heading>
      <FirstVisitFields />
    </>
  );
}

function FirstVisitFields() {
  const kind = useWatch({ name: 'firstVisit.kind' }) as string;
  return (
    <Box sx={WIDE}>
      <FormField source="firstVisit.kind" label="A first cleaning" choices={FIRST_VISIT_KINDS} fullWidth />
      {kind === 'price' ? <DollarInput source="firstVisit.price" label="Price" helperText={false} /> : null}
      {kind === 'percent' ? (
        <PercentInput source="firstVisit.percent" label="Discount" helperText={false} />
      ) : null}
      {kind === 'none' ? null : <ServicesInput source="firstVisit.services" />}
    </Box>
  );
}
