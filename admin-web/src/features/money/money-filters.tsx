import { HAND_PAYMENTS, paymentMethodLabel } from '@homebright/contract';
import {
  AutocompleteInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  SearchInput,
  SelectArrayInput,
} from 'react-admin';
import { labelOf } from '../../lib/format';
import { asDate } from '../../ui/list/as-date';

const METHODS = (['card', 'credit', ...HAND_PAYMENTS] as const).map((id) => ({
  id,
  name: paymentMethodLabel(id),
}));
const nameOf = ({ firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string | null>) =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? 'No name');

/** Filters of payments and refunds: customer, date, state, method, booking. */
export const moneyFilters = (states: readonly string[]) => [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer, phone, booking #" />,
  <DateInput key="from" source="createdAt_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="createdAt_lte" label="To" alwaysOn parse={asDate} />,
  <SelectArrayInput
    key="status"
    source="status"
    label="Status"
    choices={states.map((id) => ({ id, name: labelOf(id) }))}
    alwaysOn
  />,
  <SelectArrayInput key="method" source="method" label="Kind" choices={METHODS} />,
  <ReferenceInput key="customer" source="userId" reference="users" label="Customer">
    <AutocompleteInput label="Customer" optionText={nameOf} filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <NumberInput key="booking" source="bookingId" label="Booking number" />,
];
