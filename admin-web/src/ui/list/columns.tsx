import type { Cents } from '@homebright/contract';
import type { RaRecord } from 'react-admin';
import { money } from '../../lib/format';
import { BookingLink, CustomerLink, Instant } from './cells';
import { Column } from './column';

type OfCustomer = RaRecord & { userId: string; customerName: string | null };

/** The customer, who names the row on a phone. */
export function CustomerColumn() {
  return (
    <Column<OfCustomer>
      label="Customer"
      onPhone="first"
      disableSort
      render={({ userId, customerName }) => <CustomerLink userId={userId} name={customerName} />}
    />
  );
}

/** The booking's number, linked to its page. */
export function BookingColumn() {
  return (
    <Column<RaRecord & { bookingId: number | null }>
      label="Booking"
      onPhone="bare"
      disableSort
      render={({ bookingId }) => <BookingLink id={bookingId} />}
    />
  );
}

/** When the row was created. */
export function CreatedColumn({ label = 'When' }: { label?: string }) {
  return (
    <Column<RaRecord & { createdAt: string }>
      source="createdAt"
      label={label}
      onPhone="bare"
      render={({ createdAt }) => <Instant at={createdAt} />}
    />
  );
}

export function AmountColumn() {
  return (
    <Column<RaRecord & { amount: Cents }>
      align="right"
      label="Amount"
      onPhone="first"
      disableSort
      render={({ amount }) => money(amount)}
    />
  );
}
