import { DateInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PercentInput } from '../../../ui/list/percent-input';
import { useToday } from '../../../lib/site';
import type { BookForm } from '../book-form';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';

/** Sales tax rates, each with its first day. */
export function TaxFields() {
  const from = useToday();
  const zones = (useWatch({ name: 'zones' }) ?? []) as BookForm['zones'];
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
        columns={zones.length ? '1fr 1fr 1fr' : '1fr 1fr'}
      >
        <DateInput source="from" label="For visits from" fullWidth />
        <PercentInput source="percent" label="Rate" />
        {zones.length ? <WhereInput zones={zones} /> : null}
      </RuleRows>
    </>
  );
}

const EVERYWHERE = '';

/** Where a rate applies: a zone with its own rate is not charged any other. */
function WhereInput({ zones }: { zones: BookForm['zones'] }) {
  const choices = zones.map(({ id, name }) => ({ id, name: name || 'New zone' }));
  return (
    <SelectInput
      source="zone"
      label="Where"
      choices={[{ id: EVERYWHERE, name: 'Everywhere else' }, ...choices]}
      format={(zone: string | null) => zone ?? EVERYWHERE}
      parse={(zone: string) => zone || null}
    />
  );
}
