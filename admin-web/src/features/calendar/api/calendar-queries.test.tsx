import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import { Refusal, serve } from '../../../testing/server';
import { useBookingsBetween } from './bookings-between';
import { useMonthCounts } from './month-counts';
import { useOfficeAccess } from './office-access';

function Gate() {
  return <p>{useOfficeAccess()}</p>;
}

it.each([
  ['authorized', []],
  ['refused', new Refusal(401, { error: 'Please log in.', code: 'UNAUTHORIZED' })],
  ['not-set-up', new Refusal(403, { error: 'First …', code: 'PASSWORD_CHANGE_REQUIRED' })],
  ['not-set-up', new Refusal(403, { error: 'First …', code: 'SECOND_FACTOR_REQUIRED' })],
])('lets the answer about bookings decide: %s', async (access, answer) => {
  const log = serve({ 'GET /api/admin/bookings': answer });
  renderScreen(<Gate />);
  expect(screen.getByText('unchecked')).toBeTruthy();
  await screen.findByText(access);
  expect(log[0]?.path).toBe('/api/admin/bookings?range=[0,0]');
});

it('refuses while the server does not answer', async () => {
  serve({});
  renderScreen(<Gate />);
  await screen.findByText('refused');
});

function Month({ month }: { month: string }) {
  return <p>{useMonthCounts(month).data?.length ?? '…'} days</p>;
}

it('asks for the counts of the whole month', async () => {
  const log = serve({ 'GET /api/admin/calendar': [{ date: '2028-02-01' }] });
  renderScreen(<Month month="2028-02" />);
  await screen.findByText('1 days');
  expect(log[0]?.path).toBe('/api/admin/calendar?from=2028-02-01&to=2028-02-29');
});

function Week() {
  return <p>{useBookingsBetween('2026-11-15', '2026-11-21').data?.length ?? '…'} visits</p>;
}

it('asks for the visits of a week, both ends included, by time, as many as a view shows', async () => {
  const log = serve({ 'GET /api/admin/bookings': [{ id: 7 }] });
  renderScreen(<Week />);
  await screen.findByText('1 visits');
  const query = new URLSearchParams(log[0]?.path.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    filter: '{"appointmentDate_gte":"2026-11-15","appointmentDate_lte":"2026-11-21"}',
    range: '[0,499]',
    sort: '["startsAt","ASC"]',
  });
});
