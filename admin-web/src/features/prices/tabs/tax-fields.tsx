import { DateInput } from 'react-admin';
import { PercentInput } from '../../../ui/list/percent-input';
import { useToday } from '../../../lib/site';
import { Heading, RuleRows } from './rule-rows';

/** Sales tax, from a day on. */
export function TaxFields() {
  const from = useToday();
  return (
    <>
      <Heading note="Sales tax on what you mark as taxed, from the day of a visit on. When the rate changes, add the new one with its first day. Without a rate no tax is added.">
        Sales tax
      </Heading>
      <RuleRows
        source="taxRates"
        one="rate"
        add="Add a rate"
        fresh={{ from, zone: null, percent: null }}
        columns="1fr 1fr"
      >
        <DateInput source="from" label="For visits from" fullWidth />
        <PercentInput source="percent" label="Rate" />
      </RuleRows>
    </>
  );
}
