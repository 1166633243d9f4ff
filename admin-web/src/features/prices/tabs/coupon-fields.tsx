import type { CouponUse } from '@homebright/contract';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DateInput, NumberInput, TextInput, useSimpleFormIteratorItem } from 'react-admin';
import type { NumberInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { read } from '../../../lib/api';
import { FormField, FormSwitch } from '../../../ui/form-field';
import { DollarInput } from '../../../ui/list/dollar-input';
import { PercentInput } from '../../../ui/list/percent-input';
import type { CouponRow } from '../coupon-rows';
import { ServicesInput } from './fields';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';
import { LoadError } from '../../../ui/load-error';
import { Muted } from '../../../ui/text';
import { Spaced } from '../../../ui/arrangement';

const NEW_COUPON: CouponRow = {
  code: '',
  kind: 'percent',
  percent: null,
  amount: null,
  services: [],
  firstDate: null,
  lastDate: null,
  firstVisitOnly: false,
  cap: null,
  capPerCustomer: null,
};
const KINDS = [
  { id: 'percent', name: 'Percent' },
  { id: 'amount', name: 'Amount' },
];
const LONGEST_CODE = 20;
const WIDE_ON_PHONES = { gridColumn: { xs: '1 / -1', md: 'auto' } };

/** Codes that customers type for a discount. */
export function CouponFields() {
  return (
    <>
      <Heading note="A code that customers type when they book or pay. It takes something off one visit, or a plan’s first. Nobody can read the codes; without coupons nobody is asked for one.">
        Coupons
      </Heading>
      <RuleRows source="coupons" one="coupon" add="Add a coupon" fresh={NEW_COUPON} columns="1.2fr 1fr 1fr">
        <TextInput
          source="code"
          label="Code"
          slotProps={{
            htmlInput: {
              maxLength: LONGEST_CODE,
              autoComplete: 'off',
              style: { textTransform: 'uppercase' },
            },
          }}
        />
        <RowDiscountKind />
        <RowDiscount />
        <Box sx={WIDE_ON_PHONES}>
          <ServicesInput source="services" />
        </Box>
        <DateInput source="firstDate" label="From" fullWidth />
        <DateInput source="lastDate" label="Until" fullWidth />
        <Box sx={WIDE_ON_PHONES}>
          <FormSwitch source="firstVisitOnly" label="New homes only" />
        </Box>
        <CapInput source="cap" label="Total uses" />
        <CapInput source="capPerCustomer" label="Per customer" />
        <Used />
      </RuleRows>
    </>
  );
}

const CapInput = (props: NumberInputProps) => (
  <NumberInput
    {...props}
    min={1}
    step={1}
    placeholder="No limit"
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

const RowDiscountKind = () => <FormField source="kind" label="Discount" choices={KINDS} fullWidth />;

function RowDiscount() {
  const { index } = useSimpleFormIteratorItem();
  const kind = useWatch({ name: `coupons.${index}.kind` }) as CouponRow['kind'];
  return kind === 'amount' ? (
    <DollarInput source="amount" label="Amount" />
  ) : (
    <PercentInput source="percent" label="Percentage" />
  );
}

/** `GET /api/admin/coupons`: how many bookings use the coupon now. */
function Used() {
  const { index } = useSimpleFormIteratorItem();
  const code = useWatch({ name: `coupons.${index}.code` }) as string;
  const {
    data: uses,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['coupons'],
    queryFn: ({ signal }) => read<CouponUse[]>('/api/admin/coupons', signal),
    staleTime: 0,
  });
  if (isError && code)
    return (
      <Spaced wholeRow>
        <LoadError onRetry={() => void refetch()}>Its uses could not be counted.</LoadError>
      </Spaced>
    );
  if (!uses || !code) return null;
  const used = uses.find((one) => one.code === code)?.used ?? 0;
  return (
    <Box sx={{ gridColumn: '1 / -1', paddingBottom: 1 }}>
      <Muted>{used === 0 ? 'Not used yet' : `Used ${used} ${used === 1 ? 'time' : 'times'} so far`}</Muted>
    </Box>
  );
}
