import { expect, test } from 'vitest';
import { INITIAL_CATALOG } from '../pricing/catalog.js';
import { editServiceChoice, paymentReminder } from './admin.js';

type Booking = Parameters<typeof paymentReminder>[0];

const ONCE: Booking = {
  service: '2-Hour Standard Clean',
  isRecurring: false,
  recurringFrequency: null,
  appointmentDate: '2026-12-01',
  appointmentTime: 'morning',
  customTime: null,
  customPrice: null,
  amount: 12_050,
};

test('the reminder of a single visit names service, date, window and price, and asks for payment', () => {
  expect(paymentReminder(ONCE)).toEqual({
    title: 'Payment Required - One-time Service',
    message:
      'Your 2-Hour Standard Clean on Tuesday, December 1, 8 AM–12 PM is waiting for payment of $120.50. Please pay to secure your appointment.',
  });
});

test.each([
  ['monthly' as const, 'monthly'],
  [null, 'weekly'],
])('the reminder of a plan’s visit names the frequency: %s is %s', (recurringFrequency, named) => {
  const { title, message } = paymentReminder({ ...ONCE, isRecurring: true, recurringFrequency });
  expect(title).toBe('Payment Required - Recurring Service');
  expect(message).toContain(`Your recurring 2-Hour Standard Clean (${named}) on`);
});

test('the exact time and the office’s price come before the window and the catalog’s', () => {
  const { message } = paymentReminder({
    ...ONCE,
    appointmentTime: 'custom',
    customTime: '09:00 AM',
    customPrice: 9_900,
  });
  expect(message).toContain('on Tuesday, December 1, 9:00 AM is waiting for payment of $99.00.');
  expect(paymentReminder({ ...ONCE, customPrice: 0 }).message).toContain('of $0.00.');
});

test('the Edit dialog’s choices are the specification’s, and the names of added services', () => {
  expect(INITIAL_CATALOG.map(({ label }) => editServiceChoice(label))).toEqual([
    '1-minute Express Clean',
    '1-hour Quick Clean',
    '2-hour Standard Clean',
    '4-hour Deep Clean',
  ]);
  expect(editServiceChoice('Move-out Clean')).toBe('Move-out Clean');
});
