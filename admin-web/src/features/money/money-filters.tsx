import { DateInput, NumberInput } from 'react-admin';

/** A cleared date input yields ''. */
const asDate = (typed: string) => typed || null;

/** Filters of payments and refunds: period and booking. */
export const MONEY_FILTERS = [
  <DateInput key="from" source="createdAt_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="createdAt_lte" label="To" alwaysOn parse={asDate} />,
  <NumberInput key="booking" source="bookingId" label="Booking number" />,
];
