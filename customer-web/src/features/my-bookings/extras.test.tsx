import type { ExtrasPreview } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import {
  availability,
  booking,
  bookWithRules,
  inDays,
  priceBook,
  site,
  subscription,
} from '../../testing/samples.js';
import MyBookings from './my-bookings.js';

const open = () => renderWithQueries(<MyBookings onBook={() => {}} onHome={() => {}} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

const preview = (total: number, changes: Partial<ExtrasPreview> = {}): ExtrasPreview => ({
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
  it('shows what it costs and how long it takes before it is saved', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Extras' }));
    const shown = await dialog();
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
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Extras' }));
    const save = await (await dialog()).findByRole('button', { name: 'Save, $120.00' });
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
        api.change({ 'GET /api/bookings': [{ ...unpaid, ...slot, version: 4 }] });
        return { newBookingId: 1, message: 'Moved.' };
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Extras' }));
    const shown = await dialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    await shown.findByText(/doesn’t fit at its time anymore/);
    fireEvent.click(shown.getByRole('button', { name: /Midday/ }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    await waitFor(() =>
      expect(api.bodiesOf('PATCH', '/api/bookings/1/extras')).toEqual([
        { extras: { oven: 1 }, version: 4, total: 15_500 },
      ]),
    );
    expect(api.bodiesOf('POST', '/api/rebook')).toEqual([
      { originalBookingId: 1, rebookingFee: 3_000, ...slot },
    ]);
  });

  it('under another price than was shown shows the new one, and saves nothing by itself', async () => {
    api.change({
      'PATCH /api/bookings/1/extras': () => {
        api.change({ [PREVIEW]: preview(16_000) });
        return new Reply(409, { code: 'PRICE_CHANGED', error: 'Other price.', details: [] });
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Extras' }));
    const shown = await dialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));
    await shown.findByRole('button', { name: 'Save, $160.00' });
    expect(toastTexts()).toEqual([
      'Our prices changed in the meantime. Here is the new price; nothing has been saved yet.',
    ]);
  });

  it.each([
    ['a paid booking', { paymentStatus: 'paid', paid: 12_000, balance: 0, status: 'confirmed' } as const],
    ['a price that the office has set', { customPrice: 9_000 }],
    ['a locked price', { priceLockedAt: '2026-11-20T12:00:00Z' }],
    ['a visit that is over', { status: 'completed', appointmentDate: inDays(-2) } as const],
    ['a service without extras', { serviceType: '1-hour' } as const],
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

  it('is not offered where the owner has no extras', async () => {
    api.change({ 'GET /api/price-book': priceBook() });
    open();
    await screen.findByText('Booking #1');
    expect(screen.queryByRole('button', { name: 'Change Extras' })).toBeNull();
  });

  it('is said in Spanish', async () => {
    keepLanguage('es');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar extras' }));
    const shown = await dialog();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    await shown.findByRole('button', { name: 'Guardar, $155.00' });
    expect(shown.getByText('Antes: $120.00')).toBeDefined();
  });
});

it('a new time is looked for with the visit’s own length', async () => {
  api.change({ 'GET /api/bookings': [{ ...unpaid, minutes: 195 }] });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path.startsWith('/api/availability?')).length).toBeGreaterThan(1),
  );
  for (const { path } of api.calls.filter((call) => call.path.startsWith('/api/availability?'))) {
    expect(path).toContain('&minutes=195');
  }
});

describe('changing a plan', () => {
  const plan = subscription({ id: 7, extras: { oven: 1 }, price: 12_000 });
  const ASKED = '/api/subscriptions/7/preview';
  beforeEach(() =>
    api.change({
      'GET /api/subscriptions': [plan],
      [`POST ${ASKED}`]: { price: 10_200, minutes: 150, lines: [], from: '2099-03-30', priceLocked: false },
      'PATCH /api/subscriptions/7': plan,
    }),
  );
  const change = async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    return dialog();
  };

  it('says from which visit on it costs what, and that paid visits stay, before it is saved', async () => {
    const shown = await change();
    expect(api.bodiesOf('POST', ASKED)).toEqual([]);
    fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }));
    await shown.findByText(
      'From Monday, March 30, 2099: $102.00 per visit instead of $120.00. Each visit takes 2 hr 30 min. ' +
        'Visits you’ve already paid for stay as they are.',
    );
    expect(api.bodiesOf('PATCH', '/api/subscriptions/7')).toEqual([]);
    press('Save Changes');
    await waitFor(() =>
      expect(api.bodiesOf('PATCH', '/api/subscriptions/7')).toEqual([{ frequency: 'monthly' }]),
    );
  });

  it('takes other extras for all coming visits', async () => {
    const shown = await change();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    await waitFor(() => expect(api.bodiesOf('POST', ASKED)).toEqual([{ extras: {} }]));
    press('Save Changes');
    await waitFor(() => expect(api.bodiesOf('PATCH', '/api/subscriptions/7')).toEqual([{ extras: {} }]));
  });

  it('under a price that the office has set offers no extras, and says that the price stays', async () => {
    api.change({
      'GET /api/subscriptions': [{ ...plan, priceLocked: true }],
      [`POST ${ASKED}`]: { price: 12_000, minutes: 150, lines: [], from: '2099-03-30', priceLocked: true },
    });
    const shown = await change();
    expect(shown.queryByRole('checkbox', { name: /Inside the oven/ })).toBeNull();
    fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }));
    await shown.findByText(/We set a price of \$120.00 per visit for your plan. It stays the same./);
  });

  it('that does not fit says so', async () => {
    api.change({
      [`POST ${ASKED}`]: new Reply(409, { code: 'SLOT_TAKEN', error: 'Too long.', details: [] }),
    });
    const shown = await change();
    fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }));
    await shown.findByText(/your next visits don’t all fit/);
  });
});
