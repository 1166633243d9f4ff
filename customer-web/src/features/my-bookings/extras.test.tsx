import type { VisitPreview } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { availability, booking, bookWithRules, inDays, priceBook, site } from '../../testing/samples.js';
import { MyBookings } from './my-bookings.js';

const open = () => renderWithQueries(<MyBookings onBook={() => {}} onHome={() => {}} />);
const dialog = async () => within(await screen.findByRole('dialog'));
const openDialog = async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change Extras' }));
  return dialog();
};

const preview = (total: number, changes: Partial<VisitPreview> = {}): VisitPreview => ({
  before: { total: 12_000, minutes: 120 },
  total,
  minutes: total === 12_000 ? 120 : 150,
  lines: [
    {
      kind: 'service',
      code: 'service:2-hour',
      label: '2-Hour Standard Clean',
      amount: 12_000,
      taxable: true,
    },
    ...(total === 12_000
      ? []
      : [
          {
            kind: 'extra',
            code: 'extra:oven',
            label: 'Inside the oven',
            amount: 3_500,
            taxable: true,
          } as const,
        ]),
  ],
  balance: total,
  refund: 0,
  ...changes,
});
const PREVIEW = 'POST /api/bookings/1/extras/preview';
const unpaid = booking({ id: 1, version: 3, heldUntil: null });

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/bookings': [unpaid],
    'GET /api/bookings/1': unpaid,
    'GET /api/notifications': [],
    'GET /api/subscriptions': [],
    'GET /api/availability': availability(),
    'GET /api/price-book': bookWithRules(),
    [PREVIEW]: ({ body }: { body: { extras: { oven?: number } } }) =>
      preview(body.extras.oven ? 15_500 : 12_000),
    'PATCH /api/bookings/1/extras': { ...unpaid, extras: { oven: 1 }, version: 4 },
  });
});

describe('changing extras of a booking', () => {
  it('shows its price and length before it is saved', async () => {
    const shown = await openDialog();
    await shown.findByText('This is what you have now.');
    fireEvent.click(shown.getByRole('checkbox', { name: /Inside the oven/ }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    expect(shown.getByText('Before: $120.00')).toBeDefined();
    expect(shown.getByText('2 hr 30 min')).toBeDefined();
    await waitFor(() => expect(toastTitles()).toEqual(['Extras changed']));
    expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([
      { extras: { oven: 1 }, version: 3, total: 15_500 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves nothing while nothing is changed', async () => {
    const save = await (await openDialog()).findByRole('button', { name: 'Save, $120.00' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(save);
    expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([]);
  });

  it('that does not fit offers the times that do, and moves there', async () => {
    const slot = { appointmentDate: inDays(5), appointmentTime: 'midday' };
    let isMoved = false;
    api.change({
      [PREVIEW]: ({ body }: { body: { extras: { oven?: number } } }) =>
        body.extras.oven && !isMoved
          ? new Reply(409, { code: 'SLOT_TAKEN', error: 'Too long.', details: [slot] })
          : preview(body.extras.oven ? 15_500 : 12_000),
      'POST /api/rebook': () => {
        isMoved = true;
        api.change({ 'GET /api/bookings/1': { ...unpaid, ...slot, version: 4 } });
        return { newBookingId: 1, message: 'Moved.' };
      },
    });
    const shown = await openDialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    await shown.findByText(/doesn’t fit at its time anymore/);
    expect(shown.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(shown.getByRole('button', { name: /Midday/ }));
    await waitFor(() => expect(toastTitles()).toEqual(['Visit moved']));
    expect(shown.getByText(/Midday, 12PM-4PM/)).toBeDefined();
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    await waitFor(() =>
      expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([
        { extras: { oven: 1 }, version: 4, total: 15_500 },
      ]),
    );
    expect(api.bodiesOf('POST', '/api/rebook')).toEqual([
      { originalBookingId: 1, rebookingFee: 0, again: false, ...slot },
    ]);
  });

  it('that fits no time says so, and can be reduced', async () => {
    api.change({
      [PREVIEW]: ({ body }: { body: { extras: { oven?: number } } }) =>
        body.extras.oven
          ? new Reply(409, { code: 'SLOT_TAKEN', error: 'Too long.', details: [] })
          : preview(12_000),
    });
    const shown = await openDialog();
    const oven = await shown.findByRole('checkbox', { name: /Inside the oven/ });
    fireEvent.click(oven);
    await shown.findByText(/doesn’t fit at its time anymore. Please choose fewer, or call us./);
    expect(shown.queryByRole('group', { name: /fits at these times/ })).toBeNull();
    fireEvent.click(oven);
    await shown.findByText('This is what you have now.');
  });

  it('whose time has just been taken is not saved and offers other times', async () => {
    const slot = { appointmentDate: inDays(5), appointmentTime: 'evening' };
    const taken = new Reply(409, { code: 'SLOT_TAKEN', error: 'Somebody was faster.', details: [slot] });
    api.change({
      'PATCH /api/bookings/1/extras': () => {
        api.change({ [PREVIEW]: taken });
        return taken;
      },
    });
    const shown = await openDialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    await shown.findByRole('button', { name: /Evening/ });
    expect(toastTexts()).toEqual(['Somebody was faster.']);
    expect(shown.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('sends how many of each are shown, and never more than there may be', async () => {
    const shown = await openDialog();
    const add = await shown.findByRole('button', { name: 'Add one: Windows' });
    for (let press = 0; press < 5; press += 1) fireEvent.click(add);
    const windows = within(shown.getByRole('group', { name: 'Windows' }));
    expect(windows.getByRole('status').textContent).toBe('3');
    fireEvent.click(shown.getByRole('button', { name: 'Remove one: Windows' }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $120.00' }));
    await waitFor(() =>
      expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([
        { extras: { window: 2 }, version: 3, total: 12_000 },
      ]),
    );
  });

  it('of a booking that has changed reads it again and keeps the choice', async () => {
    const now = { ...unpaid, extras: { window: 1 }, version: 9 };
    api.change({
      'GET /api/bookings/1': now,
      [PREVIEW]: ({ body }: { body: { extras: { oven?: number }; version: number } }) =>
        body.version === 9
          ? preview(body.extras.oven ? 15_500 : 12_000)
          : new Reply(409, { code: 'STALE_VERSION', error: 'Stale.', details: [] }),
    });
    const shown = await openDialog();
    await shown.findByText(/This booking changed in the meantime/);
    fireEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    await shown.findByText('This is what you have now.');
    expect(within(shown.getByRole('group', { name: 'Windows' })).getByRole('status').textContent).toBe('1');
    fireEvent.click(shown.getByRole('checkbox', { name: /Inside the oven/ }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    await waitFor(() =>
      expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([
        { extras: { oven: 1, window: 1 }, version: 9, total: 15_500 },
      ]),
    );
  });

  it('left after another version was read has the page read again as well', async () => {
    const stale = new Reply(409, { code: 'STALE_VERSION', error: 'Stale.', details: [] });
    api.change({
      'GET /api/bookings/1': { ...unpaid, version: 4 },
      [PREVIEW]: ({ body }: { body: { version: number } }) => (body.version === 4 ? preview(12_000) : stale),
    });
    const shown = await openDialog();
    fireEvent.click(await shown.findByRole('button', { name: 'Try Again' }));
    await shown.findByText('This is what you have now.');
    const lists = () => api.calls.filter(({ path }) => path === '/api/bookings').length;
    const before = lists();
    fireEvent.click(shown.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(lists()).toBe(before + 1));
  });

  it('says that there is no new price while there is no network, and asks again', async () => {
    api.change({ [PREVIEW]: OFFLINE });
    const shown = await openDialog();
    await shown.findByText('We couldn’t work out the new price.');
    api.change({ [PREVIEW]: preview(12_000) });
    fireEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    await shown.findByText('This is what you have now.');
  });

  it('under another price than was shown shows the new one, and saves nothing by itself', async () => {
    api.change({
      'PATCH /api/bookings/1/extras': () => {
        api.change({ [PREVIEW]: preview(16_000) });
        return new Reply(409, { code: 'PRICE_CHANGED', error: 'Other price.', details: [] });
      },
    });
    const shown = await openDialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    await shown.findByRole('button', { name: 'Save, $160.00' });
    expect(toastTexts()).toEqual([
      'Our prices changed in the meantime. Here is the new price; nothing has been saved yet.',
    ]);
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === '/api/price-book').length).toBeGreaterThan(1),
    );
    fireEvent.click(shown.getByRole('button', { name: 'Save, $160.00' }));
    await waitFor(() =>
      expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([
        { extras: { oven: 1 }, version: 3, total: 15_500 },
        { extras: { oven: 1 }, version: 3, total: 16_000 },
      ]),
    );
  });

  it.each([
    ['a paid booking', { paymentStatus: 'paid', paid: 12_000, balance: 0, status: 'confirmed' } as const],
    ['a price that the office has set', { customPrice: 9_000 }],
    ['a locked price', { priceLockedAt: '2026-11-20T12:00:00Z' }],
    ['a visit that is over', { status: 'completed', appointmentDate: inDays(-2) } as const],
    ['a service without extras', { serviceType: '1-hour' } as const],
    ['a booking of an API that has none yet', { extras: undefined }],
  ])('is not offered for %s', async (_, changes) => {
    const { extras } = bookWithRules();
    api.change({
      'GET /api/bookings': [{ ...unpaid, ...changes }],
      'GET /api/price-book': bookWithRules({
        extras: extras.map((one) => ({ ...one, services: ['2-hour'] })),
      }),
    });
    open();
    await screen.findByText('Booking #1');
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/price-book')).toBe(true));
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole('button', { name: 'Change Extras' })).toBeNull();
  });

  it('is not offered if the owner has no extras', async () => {
    api.change({ 'GET /api/price-book': priceBook() });
    open();
    await screen.findByText('Booking #1');
    expect(screen.queryByRole('button', { name: 'Change Extras' })).toBeNull();
  });

  it('is shown in Spanish, with the owner’s Spanish names', async () => {
    const book = bookWithRules();
    const [oven, window] = book.extras;
    if (!oven || !window) throw new Error('no extras');
    Object.assign(oven, { spanish: 'El horno' });
    Object.assign(window, { spanish: 'Ventanas' });
    api.change({ 'GET /api/price-book': book });
    keepLanguage('es');
    await loadTexts();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar extras' }));
    const shown = await dialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /El horno/ }));
    await shown.findByRole('button', { name: 'Guardar, $155.00' });
    expect(shown.getByRole('group', { name: 'Ventanas' })).toBeDefined();
    expect(shown.getByText('Antes: $120.00')).toBeDefined();
  });
});

it('a new time is looked for with the visit’s own length', async () => {
  api.change({ 'GET /api/bookings': [{ ...unpaid, minutes: 195 }] });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const asked = () => api.calls.filter(({ path }) => path.startsWith('/api/availability?'));
  // On the last day of a month, one request is enough.
  const least = inDays(1).endsWith('-01') ? 0 : 1;
  await waitFor(() => expect(asked().length).toBeGreaterThan(least));
  for (const { path } of asked()) expect(path).toContain('&minutes=195');
});
