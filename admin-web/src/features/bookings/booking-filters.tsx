import {
  BOOKING_STATUSES,
  COLLECTION_LABELS,
  PAYMENT_STATUSES,
  paymentStatusLabel,
} from '@homebright/contract';
import { DateInput, NullableBooleanInput, NumberInput, SearchInput, SelectArrayInput } from 'react-admin';
import { useCrews } from '../../booking/api/crews';
import { useServices } from '../../booking/api/services';
import { labelOf } from '../../lib/format';
import { asDate } from '../../ui/list/as-date';

const STATUSES = BOOKING_STATUSES.map((id) => ({ id, name: labelOf(id) }));
/** Leaves out 'failed': a payment with a refused card stays pending, and the filter 'Pending payment' finds it. */
const PAYMENTS = PAYMENT_STATUSES.filter((id) => id !== 'failed').map((id) => ({
  id,
  name: paymentStatusLabel(id),
}));
const COLLECTION = Object.entries(COLLECTION_LABELS).map(([id, name]) => ({ id, name }));

/** The list's filters; react-admin keeps them in the URL and its store, so that they survive a reload. */
export const BOOKING_FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, phone, email, or #" />,
  <DateInput key="from" source="appointmentDate_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="appointmentDate_lte" label="To" alwaysOn parse={asDate} />,
  <SelectArrayInput key="status" source="status" label="Status" choices={STATUSES} alwaysOn />,
  <SelectArrayInput key="payment" source="paymentStatus" label="Payment" choices={PAYMENTS} />,
  <SelectArrayInput key="collection" source="collection" label="Pending payment" choices={COLLECTION} />,
  <ServiceFilter key="service" source="serviceType" label="Service" />,
  <CrewFilter key="crew" source="crewId" label="Crew" />,
  <NullableBooleanInput key="unassigned" source="unassigned" label="Without a crew" />,
  <NullableBooleanInput key="requested" source="requested" label="Requests to confirm" />,
  <NullableBooleanInput key="booked" source="booked" label="Booked, not cancelled" />,
  <NullableBooleanInput key="recurring" source="isRecurring" label="Recurring" />,
  <NullableBooleanInput key="deleted" source="deleted" label="Deleted" />,
  <NumberInput key="id" source="id" label="Booking number" />,
];

/** Lists the whole catalog, including services no longer offered. */
function ServiceFilter(props: { source: string; label: string }) {
  return <SelectArrayInput {...props} choices={useServices()} optionText="label" />;
}

function CrewFilter(props: { source: string; label: string }) {
  return <SelectArrayInput {...props} choices={useCrews().data ?? []} />;
}
