import type { BookingRecord, VisitPreview } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBooking, LINES, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { EXTRAS } from '../../testing/some-extras';
import { ActionMenu } from '../actions/action-menu';
import { ExtrasDialog } from './extras-dialog';

const PREVIEW = 'POST /api/admin/bookings/7/extras/preview';
const PATCH = 'PATCH /api/admin/bookings/7/extras';
const ONE = 'GET /api/admin/bookings/7';
const BY_CARD: VisitPreview['refundSources'] = [{ method: 'card', refundable: 12_000 }];
const PAID = aBooking({ paymentStatus: 'paid', paid: 12000, balance: 0 });

const preview = (changes: Partial<VisitPreview> = {}): VisitPreview => ({
  before: { total: 12000, minutes: 120 },
  total: 15500,
  minutes: 150,
  lines: LINES.slice(0, 1).concat(LINES[2] ?? []),
  balance: 15500,
  refund: 0,
  ...changes,
});
const SAME = preview({ total: 12000, minutes: 120, lines: LINES.slice(0, 1), balance: 12000 });
interface Asked {
  body: { extras: { oven?: number; window?: number }; version: number };
}
const withOven =
  (answer: unknown, otherwise: unknown = SAME) =>
  ({ body }: Asked) =>
    body.extras.oven ? answer : otherwise;

function open(answers: Record<string, unknown>, booking: BookingRecord = aBooking()) {
  const onClose = vi.fn();
  const known: Record<string, unknown> = {
    'GET /api/site': SITE,
    'GET /api/price-book': { extras: EXTRAS },
    [PREVIEW]: withOven(preview()),
    [PATCH]: {},
    ...answers,
  };
  const log = serve(known);
  const person = renderScreen(<ExtrasDialog booking={booking} onClose={onClose} />);
  const oven = () => screen.findByRole('checkbox', { name: 'Inside the oven' });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Extras' });
  const changes = () => writes(log).filter(({ method }) => method === 'PATCH');
  return { onClose, known, log, person, oven, save, changes };
}

describe('the extras of a visit', () => {
  it('show price, length and what will be due before they are saved, and that is what is sent', async () => {
    const { log, person, oven, save, changes, onClose } = open({});
    await screen.findByText('The price stays $120.00.');
    expect(save().disabled).toBe(true);
    await person.click(await oven());
    await screen.findByText('$35.00 more will be due; the customer will be notified.');
    const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(rows).toEqual(['$120.00', '$35.00', '$120.00 → $155.00', '2 h → 2 h 30 min']);
    expect(changes()).toEqual([]);
    await person.click(save());
    await screen.findByText('Extras changed: #7');
    expect(changes().map(({ body }) => body)).toEqual([{ extras: { oven: 1 }, version: 4, total: 15500 }]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(writes(log).at(-1)?.method, 'nothing is asked about a version that is gone').toBe('PATCH');
  });

  it('are counted as far as they may be, and those of other services are not offered', async () => {
    const { person, log } = open({ [PREVIEW]: preview() });
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'One more: Windows' });
    expect(screen.queryByText('Pool')).toBeNull();
    for (let press = 0; press < 3; press += 1) await person.click(more);
    expect(more.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'One less: Windows' }));
    await waitFor(() => expect(writes(log).at(-1)?.body).toEqual({ extras: { window: 2 }, version: 4 }));
  });

  it.each([
    [
      'goes back',
      { balance: 0, refund: 3500, refundSources: BY_CARD },
      PAID,
      '$35.00 goes back to the customer’s card.',
    ],
    [
      'is no longer due',
      { balance: 8500 },
      aBooking(),
      '$35.00 less will be due; the customer will be notified.',
    ],
    [
      'stays under a lock',
      { total: 12000, balance: 0 },
      { ...PAID, priceLockedAt: '2026-11-01T00:00:00Z' },
      'The price is locked and stays $120.00.',
    ],
  ])('say what %s', async (_, changes, booking, words) => {
    const before = { ...booking, extras: { oven: 1 } };
    open({ [PREVIEW]: preview({ total: 8500, ...changes }) }, before);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('cannot be saved while their price is being worked out', async () => {
    let reply: (answer: VisitPreview) => void = () => undefined;
    const { person, oven, save, changes } = open({
      [PREVIEW]: withOven(new Promise((done) => (reply = done))),
    });
    await screen.findByText('The price stays $120.00.');
    await person.click(await oven());
    expect(await screen.findByRole('progressbar', { name: 'Working out the price' })).toBeTruthy();
    expect(save().disabled).toBe(true);
    reply(preview());
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(changes()).toEqual([]);
  });

  it('that do not fit say where they do; moved there, the visit takes them', async () => {
    const slot = { appointmentDate: '2026-11-25', appointmentTime: 'midday' };
    const taken = new Refusal(409, {
      code: 'SLOT_TAKEN',
      error: 'That time has just been taken.',
      details: [slot],
    });
    const fresh = { ...aBooking(), ...slot, version: 5 };
    const { person, oven, save, changes } = open({
      [PREVIEW]: ({ body }: Asked) => (body.extras.oven ? (body.version === 5 ? preview() : taken) : SAME),
      [ONE]: fresh,
      'PATCH /api/admin/bookings/7': {},
    });
    await person.click(await oven());
    await screen.findByText('That time has just been taken.');
    expect(save().disabled).toBe(true);
    const offers = within(screen.getByRole('group', { name: 'Times that fit' }));
    await person.click(offers.getByRole('button', { name: /^Wed, Nov 25, .*Midday/ }));
    await screen.findByText('Appointment updated successfully');
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(screen.getByText(/Maya Alvarez, Wed, Nov 25/)).toBeTruthy();
    await person.click(save());
    await screen.findByText('Extras changed: #7');
    expect(changes().map(({ body }) => body)).toEqual([
      { ...slot, version: 4 },
      { extras: { oven: 1 }, version: 5, total: 15500 },
    ]);
  });

  it('whose slot is lost on the way are not saved, and say so', async () => {
    const taken = new Refusal(409, { code: 'SLOT_TAKEN', error: 'Somebody was faster.', details: [] });
    const { known, person, oven, save, onClose } = open({});
    known[PATCH] = () => {
      known[PREVIEW] = taken;
      return taken;
    };
    await person.click(await oven());
    await waitFor(() => expect(save().disabled).toBe(false));
    await person.click(save());
    await screen.findAllByText('Somebody was faster.');
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('at another price than was shown are not saved before the new one is', async () => {
    const words = 'The price for this visit is now $160.00.';
    const { known, log, person, oven, save, changes } = open({});
    known[PATCH] = () => {
      known[PREVIEW] = preview({ total: 16000, balance: 16000 });
      known[PATCH] = {};
      return new Refusal(409, { code: 'PRICE_CHANGED', error: words, details: [] });
    };
    const books = () => log.filter(({ path }) => path === '/api/price-book').length;
    await person.click(await oven());
    await waitFor(() => expect(save().disabled).toBe(false));
    const read = books();
    await person.click(save());
    await screen.findByText('$40.00 more will be due; the customer will be notified.');
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(books()).toBeGreaterThan(read);
    await person.click(save());
    await screen.findByText('Extras changed: #7');
    expect(changes().map(({ body }) => (body as { total: number }).total)).toEqual([15500, 16000]);
  });

  it('of a booking that somebody else changed go on from what it is now', async () => {
    const stale = new Refusal(409, {
      code: 'STALE_VERSION',
      error: 'Changed.',
      details: [{ field: 'extras', now: 'Windows' }],
    });
    const fresh = aBooking({ version: 5, extras: { window: 1 } });
    const { person, save, changes } = open({
      [PREVIEW]: ({ body }: Asked) => (body.version === 5 ? (body.extras.oven ? preview() : SAME) : stale),
      [ONE]: fresh,
    });
    await screen.findByText('Extras is now Windows');
    expect(save().disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('The price stays $120.00.');
    await person.click(screen.getByRole('checkbox', { name: 'Inside the oven' }));
    await waitFor(() => expect(save().disabled).toBe(false));
    await person.click(save());
    await screen.findByText('Extras changed: #7');
    expect(changes()[0]?.body).toEqual({ extras: { oven: 1, window: 1 }, version: 5, total: 15500 });
  });

  it('are charged with the visit if its card is charged after it', async () => {
    const { person, oven } = open({}, aBooking({ deposit: 0, collection: 'scheduled' }));
    await person.click(await oven());
    await screen.findByText('$35.00 more will be charged after the visit; the customer will be notified.');
  });

  it('whose price cannot be worked out are asked about again', async () => {
    const { known, person } = open({ [PREVIEW]: new Refusal(503) });
    await screen.findByText('That didn’t work. Please try again.');
    known[PREVIEW] = SAME;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('The price stays $120.00.');
  });
});

describe('the menu of a booking', () => {
  async function menuOf(booking: BookingRecord, extras = EXTRAS) {
    const log = serve({ 'GET /api/site': SITE, 'GET /api/price-book': { extras } });
    const person = renderScreen(<ActionMenu booking={booking} />);
    await person.click(screen.getByRole('button', { name: 'More actions for booking #7' }));
    await waitFor(() => expect(log.some(({ path }) => path === '/api/price-book')).toBe(true));
    await new Promise((done) => setTimeout(done));
    return screen.queryByRole('menuitem', { name: 'Change extras…' });
  }

  it('offers extras where the owner has some for the service', async () => {
    expect(await menuOf(aBooking())).toBeTruthy();
  });

  it.each([
    ['there are none', aBooking(), []],
    ['there are some for other services', aBooking(), EXTRAS.slice(2)],
    ['the visit is over', aBooking({ status: 'completed' }), EXTRAS],
    ['the API has none yet, while it is updated', { ...aBooking(), extras: undefined } as never, EXTRAS],
  ])('does not where %s', async (_, booking, extras) => {
    expect(await menuOf(booking, extras)).toBeNull();
  });
});
