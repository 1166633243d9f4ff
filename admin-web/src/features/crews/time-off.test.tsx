import type { Cleaner, StruckVisit, TimeOffForm } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, serve, writes } from '../../testing/server';
import { TimeOff } from './time-off';

beforeEach(() => rememberLogin());

const DANA = { id: 5, name: 'Dana' } as Cleaner;
const STRUCK: StruckVisit = {
  bookingId: 7,
  crew: 'Cedar crew',
  startsAt: '2027-03-17T13:00:00.000Z',
  endsAt: '2027-03-17T15:00:00.000Z',
  staying: [],
  short: true,
  couldCover: [{ cleanerId: 9, name: 'Finn' }],
};

/** Opens Dana's time off, and enters one day. */
async function enterTimeOff() {
  const person = renderScreen(
    <RecordContextProvider value={DANA}>
      <TimeOff />
    </RecordContextProvider>,
  );
  await person.click(await screen.findByRole('button', { name: 'Add time off' }));
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-03-17' } });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2027-03-17' } });
  return person;
}

it('shows what time off strikes, and saves it with who covers', async () => {
  const day = { firstDate: '2027-03-17', lastDate: '2027-03-17', fromTime: null, untilTime: null };
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/cleaners/5/time-off': [],
    'POST /api/admin/cleaners/5/time-off/preview': [STRUCK],
    'POST /api/admin/cleaners/5/time-off': { ...day, id: 3, unassignedBookings: [] },
  });
  const person = await enterTimeOff();
  await screen.findByText('Nobody is left: the visit loses its crew');
  await person.selectOptions(screen.getByLabelText('Covered by'), 'Finn');
  expect(screen.queryByText('Nobody is left: the visit loses its crew')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save time off' }));
  await waitFor(() =>
    expect(writes(log).find(({ path }) => path === '/api/admin/cleaners/5/time-off')?.body).toEqual({
      ...day,
      covers: [{ bookingId: 7, cleanerId: 9 }],
    }),
  );
});

it('saves no cleaner who is no longer offered for a visit', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/cleaners/5/time-off': [],
    'POST /api/admin/cleaners/5/time-off/preview': ({ body }: Asked) => [
      (body as TimeOffForm).lastDate === '2027-03-18' ? { ...STRUCK, couldCover: [] } : STRUCK,
    ],
    'POST /api/admin/cleaners/5/time-off': { id: 3, unassignedBookings: [7] },
  });
  const person = await enterTimeOff();
  await person.selectOptions(await screen.findByLabelText('Covered by'), 'Finn');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-03-18' } });
  await screen.findByText('Nobody is free');
  await person.click(screen.getByRole('button', { name: 'Save time off' }));
  await waitFor(() =>
    expect(writes(log).find(({ path }) => path === '/api/admin/cleaners/5/time-off')?.body).toMatchObject({
      covers: [],
    }),
  );
});
