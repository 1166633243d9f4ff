import { screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import type { ListControllerResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE, aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { UNPAID, aPreview } from '../../testing/a-preview';
import { serve, writes } from '../../testing/server';
import { BookingList } from './booking-list';
import { BulkStatus } from './bulk-status';

function open(rows: object[], search = '', answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings': () =>
      new Response(JSON.stringify(rows), { headers: { 'content-range': `bookings 0-${rows.length - 1}/*` } }),
    'GET /api/admin/crews': () => new Response('[]'),
    'POST /api/admin/bookings/actions/complete': { done: [7], refused: [] },
    ...answers,
  });
  const list = (
    <ResourceContextProvider value="bookings">
      <BookingList />
    </ResourceContextProvider>
  );
  const person = renderScreen(list, { at: `/admin/bookings${search}`, path: '/admin/bookings' });
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 1 visit?' }));
  expect(dialog.getByRole('button', { name: 'Not now' })).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Complete 1 visit' }));
  await waitFor(() =>
    expect(writes(log)[0]).toMatchObject({
      path: '/api/admin/bookings/actions/complete',
      body: { rows: [{ id: 7, version: 4 }] },
    }),
  );
  await screen.findByText('1 visit completed');
});

describe('cancelling many', () => {
  const TWO = [aBooking(), aBooking({ id: 8, customerName: 'Sam Okoro' })];
  const PREVIEWS = 'GET /api/admin/cancellation-previews';
  const two = [
    aPreview(),
    aPreview({ bookingId: 8, customerName: 'Sam Okoro', paid: 0, balance: 12000, options: UNPAID }),
  ];

  async function ask(answers: Record<string, unknown>, button = 'Cancel visits') {
    const { log, person } = open(TWO, '', { [PREVIEWS]: two, ...answers });
    await screen.findByText('#7');
    for (const box of screen.getAllByRole('checkbox', { name: 'Select this row' })) await person.click(box);
    await person.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('$120.00 was paid');
    return { log, person, dialog };
  }

  it('shows amounts and messages first, and its buttons say what they do', async () => {
    const { log, person, dialog } = await ask({
      'POST /api/admin/bookings/actions/cancel': { done: [7, 8], refused: [] },
    });
    expect(screen.getByRole('dialog', { name: 'Cancel 2 visits?' })).toBeTruthy();
    expect(dialog.getByText('$120.00 refunded')).toBeTruthy();
    expect(dialog.getByText('$120.00 still unpaid will no longer be due.')).toBeTruthy();
    const messages = within(dialog.getByRole('list', { name: '2 messages' }));
    expect(messages.getByText('#8 · Sam Okoro')).toBeTruthy();
    expect(messages.getByText(/\$120\.00 is on its way back/)).toBeTruthy();
    await person.click(dialog.getByRole('radio', { name: /^Keep the fee/ }));
    expect(messages.getByText(/\$80\.00 is on its way back/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Cancel 2 visits' }));
    await screen.findByText('2 visits cancelled');
    expect(writes(log).map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/admin/bookings/actions/cancel',
        {
          rows: [
            { id: 7, version: 4, refund: 'minus-fee', expectedRefund: 8000 },
            { id: 8, version: 4, refund: 'minus-fee', expectedRefund: 0 },
          ],
        },
      ],
    ]);
  });

  it('keeps the visits when asked to', async () => {
    const { log, person, dialog } = await ask({});
    await person.click(dialog.getByRole('button', { name: 'Keep visits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(log)).toEqual([]);
  });

  it('tells which one was refused, and keeps that one for another try', async () => {
    const refusal = {
      error: 'Somebody else changed this booking. Reload the page and try again.',
      code: 'STALE_VERSION',
      details: [{ field: 'status', now: 'in-progress' }],
    };
    const { person, dialog } = await ask({
      'POST /api/admin/bookings/actions/cancel': { done: [7], refused: [{ id: 8, ...refusal }] },
    });
    await person.click(dialog.getByRole('button', { name: 'Cancel 2 visits' }));
    expect(await dialog.findByText(`#8: ${refusal.error} Status is now In progress.`)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Cancel 1 visit' })).toBeTruthy();
  });

  it('deletes with the terms that were shown', async () => {
    const gone = { 'POST /api/admin/bookings/actions/delete': { done: [7, 8], refused: [] } };
    const { log, person, dialog } = await ask(gone, 'Delete');
    await person.click(dialog.getByRole('button', { name: 'Delete 2 bookings' }));
    await screen.findByText('2 bookings deleted');
    expect(writes(log)).toHaveLength(1);
    expect(writes(log)[0]?.body).toEqual({
      rows: [
        { id: 7, version: 4, refund: 'full', expectedRefund: 12000 },
        { id: 8, version: 4, refund: 'full', expectedRefund: 0 },
      ],
    });
  });
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

it('changes with its version what was selected on another page, too', async () => {
  rememberLogin();
  const log = serve({
    'GET /api/admin/bookings': [aBooking({ id: 8, version: 9 })],
    'POST /api/admin/bookings/actions/complete': { done: [8], refused: [] },
  });
  const person = renderScreen(
    <ListContextProvider
      value={{ data: [], onUnselectItems: () => undefined } as unknown as ListControllerResult}
    >
      <BulkStatus ids={[8]} status="completed" onClose={() => undefined} />
    </ListContextProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 1 visit?' }));
  const complete = dialog.getByRole('button', { name: 'Complete 1 visit' });
  await waitFor(() => expect(complete.hasAttribute('disabled')).toBe(false));
  await person.click(complete);
  await waitFor(() =>
    expect(writes(log)[0]).toMatchObject({ method: 'POST', body: { rows: [{ id: 8, version: 9 }] } }),
  );
});
