import type { PaymentStatus } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking } from '../testing/a-booking';
import { renderScreen } from '../testing/render-screen';
import { PaymentBadge } from './payment-badge';
import { PaymentMark } from './payment-mark';
import { RecurringBadge } from './recurring-badge';
import { StatusBadge } from './status-badge';

it.each([
  ['completed', 'Paid'],
  ['paid', 'Paid'],
  ['succeeded', 'Paid'],
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['failed', 'Failed'],
  ['canceled', 'Cancelled'],
  ['cancelled', 'Cancelled'],
  ['refunded', 'Refunded'],
  ['partially_refunded', 'Partially refunded'],
  ['disputed', 'disputed'],
  ['', 'Unknown'],
])('labels the payment status %j as %s, with the price', (status, label) => {
  renderScreen(
    <PaymentBadge booking={aBooking({ paymentStatus: status as PaymentStatus, customPrice: 9900 })} />,
  );
  expect(screen.getByText(`${label} · $99.00`)).toBeTruthy();
});

it('states what is paid and what is owed since an extra was added', () => {
  const owing = aBooking({ paid: 12_975, balance: 3_784, collection: 'due' });
  renderScreen(
    <>
      <PaymentBadge booking={owing} />
      <PaymentMark booking={owing} />
    </>,
  );
  expect(screen.getByText('Paid $129.75 · Owes $37.84')).toBeTruthy();
  expect(screen.getByText('Payment due')).toBeTruthy();
  expect(screen.getByTitle('Payment due: Paid $129.75 · Owes $37.84')).toBeTruthy();
});

it('says of a pending payment how it is collected', () => {
  renderScreen(<PaymentBadge booking={aBooking({ collection: 'failed' })} />);
  expect(screen.getByText('Payment failed')).toBeTruthy();
  renderScreen(<PaymentBadge booking={aBooking({ collection: 'scheduled' })} />);
  expect(screen.getByText('Payment scheduled')).toBeTruthy();
});

it('says that a deposit is paid, and when the rest is charged', () => {
  const booking = aBooking({ deposit: 5_000, paid: 5_000, balance: 7_000, collection: 'scheduled' });
  renderScreen(
    <>
      <PaymentBadge booking={booking} />
      <PaymentMark booking={booking} />
    </>,
  );
  expect(screen.getByText('Deposit $50.00 paid')).toBeTruthy();
  expect(screen.getByText('$70.00 after the visit')).toBeTruthy();
  expect(screen.getByTitle('Deposit $50.00 paid, $70.00 after the visit')).toBeTruthy();
});

it('shows a status in words, with the default of its screen', () => {
  renderScreen(
    <>
      <StatusBadge status="in-progress" otherwise="Pending" />
      <StatusBadge status={undefined} otherwise="scheduled" />
    </>,
  );
  expect(screen.getByText('in progress')).toBeTruthy();
  expect(screen.getByText('scheduled')).toBeTruthy();
});

it('marks recurring bookings only', () => {
  renderScreen(<RecurringBadge booking={{ isRecurring: false }} />);
  expect(screen.queryByText('Recurring')).toBeNull();
  renderScreen(<RecurringBadge booking={{ isRecurring: true }} />);
  expect(screen.getByText('Recurring')).toBeTruthy();
});
