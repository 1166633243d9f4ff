import type { BookingRecord } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { booking, site } from '../../testing/samples.js';
import { BookingCard } from './booking-card.js';

beforeEach(() => void stubApi({ 'GET /api/site': site }));

const show = (changes: Record<string, unknown>) =>
  renderWithQueries(
    <BookingCard
      booking={booking(changes as Partial<BookingRecord>)}
      onCancel={vi.fn()}
      onRebook={vi.fn()}
    />,
  );
const badges = () => [...document.querySelectorAll('.badge')].map(({ textContent }) => textContent);

describe('a booking card', () => {
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
    ['under review', 'under review'],
    ['', 'Unknown'],
  ])('calls the payment status "%s" %s', (paymentStatus, label) => {
    show({ paymentStatus });
    expect(badges()[1]).toBe(`Payment${label}`);
  });

  it.each([
    ['pending', 'Pending'],
    ['confirmed', 'Confirmed'],
    ['completed', 'Completed'],
    ['on the way', 'on the way'],
    ['', 'Scheduled'],
  ])('shows the status "%s" as %s', (status, label) => {
    show({ status });
    expect(badges()[0]).toBe(label);
  });

  it('styles what is done differently', () => {
    show({ status: 'completed' });
    const done = document.querySelector('.badge')?.className;
    show({ status: 'confirmed' });
    expect(
      [...document.querySelectorAll('.booking-card')].at(-1)?.querySelector('.badge')?.className,
    ).not.toBe(done);
  });

  it.each([
    ['pending', 'due', true, false],
    ['pending', 'failed', true, false],
    ['pending', 'scheduled', false, false],
    ['paid', null, false, true],
    ['processing', null, false, false],
    ['refunded', null, false, false],
    ['cancelled', null, false, false],
  ])(
    'offers for %s, %s: Pay Now %s, Cancel %s, and Reschedule always',
    (paymentStatus, collection, canPay, canCancel) => {
      show({ paymentStatus, collection, status: 'confirmed' });
      expect(screen.queryByRole('link', { name: 'Pay Now' }) !== null).toBe(canPay);
      expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(canCancel);
      expect(screen.getByRole('button', { name: 'Reschedule' })).toBeDefined();
    },
  );

  it('shows the custom price, and the exact time', () => {
    show({ customPrice: 9_950, appointmentTime: 'custom', customTime: '09:30 AM' });
    expect(screen.getByText('$99.50')).toBeDefined();
    expect(screen.getByText('9:30 AM')).toBeDefined();
  });

  it('shows a custom price of nothing as nothing, not the catalog price', () => {
    show({ customPrice: 0, balance: 0, paymentStatus: 'paid' });
    expect(document.querySelector('.booking-amount')?.textContent).toBe('$0.00');
  });
});
