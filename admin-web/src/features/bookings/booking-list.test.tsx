import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE, aBooking } from '../../testing/a-booking';
import { enterOffice } from '../../testing/office';
import { serve, writes } from '../../testing/server';
import { BookingList } from './booking-list';

function open(rows: object[], search = '') {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings': () =>
      new Response(JSON.stringify(rows), { headers: { 'content-range': `bookings 0-${rows.length - 1}/*` } }),
    'GET /api/admin/crews': () => new Response('[]'),
    'PATCH /api/admin/bookings/7': { id: 7 },
  });
  const list = (
    <ResourceContextProvider value="bookings">
      <BookingList />
    </ResourceContextProvider>
  );
  const person = enterOffice(list, { at: `/admin/bookings${search}`, path: '/admin/bookings' });
  return { log, person };
}

it('shows each booking with customer, status and payment, and opens to its actions', async () => {
  const { person } = open([aBooking()]);
  const row = (await screen.findByText('#7')).closest('tr') ?? document.body;
  for (const words of [
    'Maya Alvarez',
    '2-Hour Standard Clean',
    'confirmed',
    'Pending · $120.00',
    'Tue, Nov 24, 2026',
  ]) {
    expect(within(row).getByText(words)).toBeTruthy();
  }
  await person.click(within(row).getByText('#7'));
  expect(await screen.findByText('10 Elm Street')).toBeTruthy();
  for (const name of ['View', 'Price', 'Edit', 'Delete', 'Payment Reminder']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
});

it('takes its filters from the address, as a reload does', async () => {
  const filter = encodeURIComponent('{"paymentStatus":["failed"]}');
  const { log } = open([], `?filter=${filter}`);
  await screen.findByText('Nothing matches these filters.');
  const asked = log
    .map(({ path }) => new URL(path, 'http://x'))
    .find(({ pathname }) => pathname.endsWith('/bookings'));
  expect(asked?.searchParams.get('filter')).toBe('{"paymentStatus":["failed"]}');
});

it('changes many at once after asking', async () => {
  const { log, person } = open([aBooking()]);
  await screen.findByText('#7');
  await person.click(screen.getByRole('checkbox', { name: 'Select this row' }));
  await person.click(await screen.findByRole('button', { name: 'Complete' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(writes(log)[0]).toMatchObject({ method: 'PATCH', body: { status: 'completed' } }),
  );
});

function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}

it('exports CSV that no spreadsheet runs', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { person } = open([
    aBooking({ customerName: '=HYPERLINK("http://evil")', specialInstructions: 'a,b' }),
  ]);
  await screen.findByText('#7');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const [head, line] = (await textOf(blobs[0])).split('\r\n');
  expect(head).toContain('Booking,Date,Time,Service');
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(line).toContain('"a,b"');
});

it('opens and closes a row by keyboard alone, through a button that says so', async () => {
  const { person } = open([aBooking()]);
  const opener = await screen.findByRole('button', { name: 'Booking #7', expanded: false });
  opener.focus();
  await person.keyboard('{Enter}');
  await screen.findByText('Balance due');
  const panel = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  expect(within(panel ?? document.body).getByText('Balance due')).toBeTruthy();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Balance due')).toBeNull());
});
