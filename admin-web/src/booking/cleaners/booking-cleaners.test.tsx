import type { CleanerForVisit } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { BookingCleaners } from './booking-cleaners';

const one = (cleanerId: number, name: string, more: Partial<CleanerForVisit> = {}): CleanerForVisit => ({
  cleanerId,
  name,
  goes: false,
  ofCrew: false,
  off: false,
  atBooking: null,
  until: null,
  ...more,
});

it('says who goes and who is elsewhere, and names the clash when the server refuses', async () => {
  rememberLogin();
  const sentence = 'Eve is at visit #12 from 9:00 AM to 11:00 AM. Take them off that visit first.';
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings/7/cleaners': [
      one(1, 'Dana', { goes: true, ofCrew: true }),
      one(2, 'Eve', { atBooking: 12, until: '2026-11-24T16:30:00.000Z' }),
      one(3, 'Finn', { off: true }),
    ],
    'POST /api/admin/bookings/7/actions/choose-cleaners': new Refusal(409, {
      error: sentence,
      details: [{ bookingId: 12 }],
    }),
  });
  const person = renderScreen(<BookingCleaners booking={aBooking()} />);
  const going = within(await screen.findByRole('region', { name: 'Who goes' }));
  expect(going.getByText('Dana')).toBeTruthy();
  expect(going.queryByText('Eve')).toBeNull();
  await person.click(going.getByRole('button', { name: 'Change who goes' }));
  await screen.findByText('at #12 until 11:30 AM');
  expect((screen.getByRole('checkbox', { name: /Finn/ }) as HTMLInputElement).disabled).toBe(true);
  expect((screen.getByRole('checkbox', { name: /Dana/ }) as HTMLInputElement).checked).toBe(true);
  await person.click(screen.getByRole('checkbox', { name: /Eve/ }));
  await person.type(screen.getByLabelText('Cleaners needed'), '2');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(sentence, { exact: false });
  expect(screen.getByRole('link', { name: 'Open #12' }).getAttribute('href')).toBe('/admin/bookings/12/show');
  await waitFor(() =>
    expect(writes(log)[0]?.body).toEqual({ cleanerIds: [1, 2], cleanersNeeded: 2, version: 4 }),
  );
});
