import { DateInput, NumberInput } from 'react-admin';

/** A date input gives '' when it is emptied. */
const asDate = (typed: string) => typed || null;

/** What payments and refunds are found by: when, and for which booking. */
export const MONEY_FILTERS = [
  <DateInput key="from" source="createdAt_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="createdAt_lte" label="To" alwaysOn parse={asDate} />,
  <NumberInput key="booking" source="bookingId" label="Booking number" />,
];
