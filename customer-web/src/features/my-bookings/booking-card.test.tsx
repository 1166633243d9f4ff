import type { OwnBooking } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { booking, site, someLines } from '../../testing/samples.js';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { BookingCard } from './booking-card.js';

beforeEach(() => void stubApi({ 'GET /api/site': site }));

const show = (changes: Record<string, unknown>) =>
  renderWithQueries(
    <BookingCard
      booking={booking(changes as Partial<OwnBooking>)}
      onCancel={vi.fn()}
      onReschedule={vi.fn()}
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

  it('styles completed visits differently', () => {
    show({ status: 'completed' });
    const done = document.querySelector<HTMLElement>('.badge')?.dataset.tone;
    show({ status: 'confirmed' });
    expect(
      [...document.querySelectorAll('.bookingCard')].at(-1)?.querySelector<HTMLElement>('.badge')?.dataset
        .tone,
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

  it.each([
    [{ subscriptionId: 7, savedCard: { brand: 'visa', last4: '4242' } }, 'Charge failed'],
    [{ subscriptionId: 7, savedCard: null }, 'No card saved'],
    [{ subscriptionId: null, savedCard: null }, 'Charge failed'],
  ])('tells a refused charge from a plan without a card: %j', (facts, words) => {
    show({ ...facts, status: 'confirmed', paymentStatus: 'pending', collection: 'failed' });
    expect(badges()[2]).toBe(words);
  });

  it.each([
    [{ brand: 'visa', last4: '4242' }, 'Visa •••• 4242 will be charged on Monday, November 30'],
    [null, 'No card is saved for the payment on Monday, November 30. Add a Card'],
  ])(
    'says when a later visit of a plan pays itself, from %j, instead of looking like a debt',
    (card, words) => {
      const plan = { subscriptionId: 5, isRecurring: true, chargeOn: '2026-11-30', savedCard: card };
      show({ collection: 'scheduled', status: 'pending', ...plan });
      expect(document.querySelector('.autoCharge')?.textContent).toBe(words);
      expect(document.querySelectorAll('[data-tone=warning], [data-tone=error]')).toHaveLength(0);
      expect(screen.queryByText(/due$/)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull();
    },
  );

  it('shows the custom price, and the exact time', () => {
    show({ customPrice: 9_950, appointmentTime: 'custom', customTime: '09:30 AM' });
    expect(screen.getByText('$99.50')).toBeDefined();
    expect(screen.getByText('9:30 AM')).toBeDefined();
  });

  it('shows a custom price of nothing as nothing, not the catalog price', () => {
    show({ customPrice: 0, balance: 0, paymentStatus: 'paid' });
    expect(document.querySelector('.bookingAmount')?.textContent).toBe('$0.00');
  });
});

describe('the lines of the amount', () => {
  const rows = () => [...document.querySelectorAll('.priceLines > div')].map((row) => row.textContent);

  it('opens below it', async () => {
    show({ amount: 14_048, balance: 14_048, lines: someLines });
    expect((await screen.findByText('Price details')).closest('details')?.open).toBe(false);
    expect(rows()).toEqual([
      '2-Hour Standard Clean$120.00',
      'Inside the oven+$35.00',
      'Weekly discount−$23.25',
      'Sales tax 6.625%+$8.73',
    ]);
  });

  it('is in the reader’s language, and has the fee of a move', async () => {
    keepLanguage('es');
    await loadTexts();
    show({ amount: 17_048, lines: someLines });
    await screen.findByText('Detalle del precio');
    expect(rows().slice(2)).toEqual([
      'Descuento semanal−$23.25',
      'Impuesto sobre las ventas 6.625%+$8.73',
      'Cargo por cambio+$30.00',
    ]);
  });

  it('cannot be opened for the service alone', () => {
    show({});
    expect(document.querySelector('details')).toBeNull();
  });
});

it('tells a payment after the visit from one that charges itself', () => {
  show({ paymentStatus: 'pending', collection: 'scheduled', payAfterVisit: true, status: 'confirmed' });
  expect(screen.getByText('Pay after the visit')).toBeTruthy();
  expect(screen.queryByText('Automatic payment')).toBeNull();
  expect(screen.queryByRole('button', { name: /Pay Now/ })).toBeNull();
});

describe('a request to pay after the visit', () => {
  const request = {
    paymentStatus: 'pending',
    collection: 'scheduled',
    payAfterVisit: true,
    status: 'pending',
  };

  it('is called one, with the time until which we hold its slot', async () => {
    show({ ...request, heldUntil: '2027-03-11T17:00:00.000Z', startsAt: '2027-03-16T13:00:00.000Z' });
    expect(badges()[0]).toBe('Requested');
    expect(
      await screen.findByText(/We’re holding this time until .*Mar.* 11.* and will confirm by email/),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull();
  });

  it('that was not confirmed says so and can be paid', () => {
    show({ ...request, heldUntil: null, startsAt: null });
    expect(badges()[0]).toBe('Request not confirmed');
    expect(screen.getByText(/the time is open to others/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay Now' })).toBeTruthy();
  });

  it('is none for a plan’s later visit, which has its time', () => {
    show({ ...request, heldUntil: null, startsAt: '2027-03-16T13:00:00.000Z' });
    expect(badges()[0]).toBe('Pending');
  });
});
