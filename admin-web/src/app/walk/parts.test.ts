import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer';
import { openFailing, own, tolerateFailures } from './failing-office';

const CREW = {
  id: 7,
  name: 'Cedar crew',
  active: true,
  workingDays: [1],
  startsAt: '08:00',
  endsAt: '20:00',
  homeBase: null,
  version: 1,
};
const CLEANER = {
  id: 7,
  name: 'Ana',
  phone: null,
  email: null,
  language: 'en',
  active: true,
  crews: [],
  lastSeenAt: null,
  version: 1,
};
const rows =
  (...all: object[]) =>
  () =>
    new Response(JSON.stringify(all), { headers: { 'content-range': `rows 0-${all.length}/${all.length}` } });

it.each([
  [
    '/admin/customer-profile/u-1',
    { 'GET /api/admin/users/u-1': aCustomer({ phone: null }) },
    [
      'The properties could not be loaded.',
      'The quotes could not be loaded.',
      'The appointments could not be loaded.',
    ],
  ],
  [
    '/admin/crews/7',
    { 'GET /api/admin/crews/7': CREW },
    ['The crew’s people could not be loaded.', 'The calendar link could not be loaded.'],
  ],
  [
    '/admin/cleaners/7',
    { 'GET /api/admin/cleaners/7': CLEANER },
    ['The crews could not be loaded.', 'Time off could not be loaded.'],
  ],
  [
    '/admin-dashboard',
    { 'GET /api/admin/calendar': [] },
    ['The closures could not be loaded: a day may be closed.'],
  ],
  [
    '/admin/payments',
    { 'GET /api/admin/payments': rows({ id: 1, amount: 12_000, status: 'succeeded' }) },
    ['The totals could not be loaded.'],
  ],
  ['/admin/quotes', { 'GET /api/admin/quotes': rows() }, ['The figures could not be loaded.']],
  ['/admin/waitlist', { 'GET /api/admin/waitlist': rows() }, ['The waitlist could not be counted.']],
] as const)('%s says which of its parts could not be loaded', async (at, answers, sentences) => {
  const { log, person } = openFailing(at, answers);
  for (const sentence of sentences) {
    const alert = (await screen.findByText(sentence)).closest('[role="alert"]');
    const before = own(log).length;
    await person.click(alert?.querySelector('button') ?? document.body);
    await waitFor(() => expect(own(log).length).toBeGreaterThan(before));
  }
  expect(screen.queryByText(/^No (properties|appointments) found$|^Not provided$|^None\.$/)).toBeNull();
  tolerateFailures();
});
