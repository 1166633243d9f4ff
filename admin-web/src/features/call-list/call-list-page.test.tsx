import type { CallListEntry } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import type { Asked } from '../../testing/server';
import { CallListPage } from './call-list-page';

const MAYA: CallListEntry = {
  bookingId: 7,
  userId: 'u-1',
  customerName: 'Maya Alvarez',
  customerPhone: '5550142233',
  service: '2-Hour Standard Clean',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: '2026-11-21T14:00:00Z',
  heldUntil: null,
  location: '10 Elm Street',
  crewName: 'Crew Maple',
  outcome: null,
  note: null,
  calledAt: null,
  calledBy: null,
  appointment: '2026-11-21 morning',
  version: 0,
};
const NIA = { ...MAYA, bookingId: 8, customerName: 'Nia Okafor', customerPhone: '' };

/** Records calls like the server. */
function office(...entries: CallListEntry[]) {
  const list = new Map(entries.map((entry) => [entry.bookingId, entry]));
  const note = ({ path, body }: Asked) => {
    const id = Number(path.split('/').at(-1));
    const noted = {
      ...(list.get(id) ?? MAYA),
      ...(body as object),
      calledAt: '2026-11-20T20:00:00Z',
      calledBy: 'olive',
    };
    list.set(id, { ...noted, version: noted.version + 1 });
    return list.get(id);
  };
  return serve({
    'GET /api/site': SITE,
    'GET /api/admin/call-list': () => [...list.values()],
    'POST /api/admin/call-list/7': note,
    'POST /api/admin/call-list/8': note,
  });
}

const rowOf = async (name: string) =>
  within(
    (await screen.findAllByRole('listitem')).find((row) => row.textContent?.includes(name)) as HTMLElement,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});

it('lists tomorrow in the business zone with window, crew and a phone link, and keeps an outcome', async () => {
  const log = office(MAYA, NIA);
  const person = renderScreen(<CallListPage />);
  await screen.findByText('0 of 2 called');
  expect(screen.getByText('Visits on Saturday, November 21, 2026')).toBeTruthy();
  const row = await rowOf('Maya');
  expect(row.getByText('8 AM–12 PM')).toBeTruthy();
  expect(row.getByText(/9 AM, Crew Maple/)).toBeTruthy();
  expect(row.getByRole('link', { name: '(555) 014-2233' }).getAttribute('href')).toBe('tel:5550142233');
  expect((await rowOf('Nia')).getByText('Not provided')).toBeTruthy();
  await person.click(row.getByRole('button', { name: 'Reached' }));
  await screen.findByText('1 of 2 called');
  expect(writes(log)[0]?.body).toEqual({ outcome: 'reached', appointment: '2026-11-21 morning', version: 0 });
  await row.findByText(/by olive/);
  await person.click(row.getByRole('button', { name: 'Reached' }));
  await screen.findByText('0 of 2 called');
  expect(writes(log)[1]?.body).toMatchObject({ outcome: null, version: 1 });
});

it('says of a visit that is only held until when it is', async () => {
  office({ ...MAYA, heldUntil: '2026-11-21T15:00:00Z' }, NIA);
  renderScreen(<CallListPage />);
  const row = await rowOf('Maya');
  expect(row.getByText(/^Held until/).textContent).toBe('Held until Nov 21, 10:00 AM');
  expect((await rowOf('Nia')).queryByText(/^Held until/)).toBeNull();
});

it('is worked by keyboard: rows by arrows, outcomes by numbers, a note by N; a note dropped is not sent', async () => {
  const log = office(MAYA, NIA);
  const person = renderScreen(<CallListPage />);
  const [maya, nia] = [await rowOf('Maya'), await rowOf('Nia')];
  maya.getByRole('button', { name: 'Voicemail' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(nia.getByRole('button', { name: 'Voicemail' }));
  await person.keyboard('{ArrowDown}2');
  await screen.findByText(/1 voicemail/);
  await person.keyboard('n');
  await person.keyboard('Gate 1');
  await person.keyboard('{Enter}');
  await nia.findByRole('button', { name: 'Note on Nia Okafor: Gate 1' });
  expect(writes(log).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/call-list/8', expect.objectContaining({ outcome: 'voicemail', version: 0 })],
    ['/api/admin/call-list/8', expect.objectContaining({ outcome: 'voicemail', note: 'Gate 1', version: 1 })],
  ]);
  await person.click(maya.getByRole('button', { name: /^Add a note/ }));
  await person.keyboard('Not this{Escape}');
  await maya.findByRole('button', { name: /^Add a note/ });
  expect(writes(log)).toHaveLength(2);
});

it('shows an outcome at once, keeps the keyboard on it, and takes it back when it could not be saved', async () => {
  let answer: (response: Response) => void = () => undefined;
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/call-list': [MAYA],
    'POST /api/admin/call-list/7': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const person = renderScreen(<CallListPage />);
  const reached = (await rowOf('Maya')).getByRole('button', { name: 'Reached' });
  reached.focus();
  await person.keyboard(' ');
  await waitFor(() => expect(reached.getAttribute('aria-pressed')).toBe('true'));
  expect(document.activeElement).toBe(reached);
  answer(new Response(JSON.stringify({ error: 'Not now.' }), { status: 503 }));
  await screen.findByText('Not now.');
  expect(reached.getAttribute('aria-pressed')).toBe('false');
});

it('tells what somebody else has noted meanwhile, and shows it', async () => {
  let list = [MAYA];
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/call-list': () => list,
    'POST /api/admin/call-list/7': () => {
      list = [{ ...MAYA, outcome: 'voicemail', calledBy: 'pam', version: 1 }];
      const details = [
        { field: 'outcome', now: 'voicemail' },
        { field: 'calledBy', now: 'pam' },
      ];
      return new Refusal(409, { code: 'STALE_VERSION', error: 'Someone else…', details });
    },
  });
  const person = renderScreen(<CallListPage />);
  const row = await rowOf('Maya');
  await person.click(row.getByRole('button', { name: 'Reached' }));
  await row.findByText('Someone else changed this call');
  expect(row.getByText('The outcome is now Voicemail')).toBeTruthy();
  expect(row.getByText('The caller is now pam')).toBeTruthy();
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Voicemail' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await person.click(row.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(row.queryByText('Someone else changed this call')).toBeNull());
});

it('opens the move of who asks for it; what is typed there is not the row’s', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/call-list': [{ ...MAYA, outcome: 'asks-to-move' }],
    'GET /api/admin/bookings/7': aBooking({ id: 7 }),
    'GET /api/admin/services': () =>
      new Response(JSON.stringify([aService()]), { headers: { 'content-range': 'services 0-0/1' } }),
  });
  const person = renderScreen(<CallListPage />);
  await person.click(await screen.findByRole('button', { name: 'Move the visit of Maya Alvarez' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Appointment' });
  await person.type(within(dialog).getByLabelText('Address'), '1n{ArrowDown}');
  expect(writes(log)).toEqual([]);
});

it('keeps its day in the address', async () => {
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/call-list': [] });
  renderScreen(<CallListPage />, { at: '/?date=2026-12-24' });
  await screen.findByText('No calls for this day.');
  expect(log.map(({ path }) => path)).toContain('/api/admin/call-list?date=2026-12-24');
});
