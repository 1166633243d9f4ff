import { BOOK_LIMITS } from '@homebright/contract';
import { NumberInput, TextInput } from 'react-admin';
import { DollarInput } from '../../../ui/list/dollar-input';
import { MinutesInput, ServicesInput, SpanishInput, TaxedInput } from './fields';
import { Heading, RuleRows } from '../../../ui/list/rule-rows';

const NEW_EXTRA = { label: '', price: null, minutes: 30, taxable: true, services: [], most: 1 };

export function ExtraFields() {
  return (
    <>
      <Heading note="What a customer can add to a cleaning, like an oven or the inside of the windows. Without extras nobody is asked.">
        Extras
      </Heading>
      <RuleRows
        source="extras"
        one="extra"
        add="Add an extra"
        fresh={NEW_EXTRA}
        columns="1.4fr 1.4fr 1fr 1fr"
      >
        <TextInput source="label" label="Name" slotProps={{ htmlInput: { maxLength: BOOK_LIMITS.label } }} />
        <SpanishInput />
        <DollarInput source="price" label="Price" />
        <MinutesInput source="minutes" label="Duration" />
        <ServicesInput source="services" />
        <NumberInput source="most" label="At most" min={1} step={1} />
        <TaxedInput source="taxable" />
      </RuleRows>
    </>
  );
}
