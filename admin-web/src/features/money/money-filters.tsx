import { DateInput, NumberInput } from 'react-admin';
import { asDate } from '../../ui/list/as-date';

/** Filters of payments and refunds: period and booking. */
export const MONEY_FILTERS = [
  <DateInput key="from" source="createdAt_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="createdAt_lte" label="To" alwaysOn parse={asDate} />,
  <NumberInput key="booking" source="bookingId" label="Booking number" />,
];
