import type { OwnVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { availability, inDays, ownVisit as visit, site, subscription } from '../../../testing/samples.js';
import { keepLanguage } from '../../../lib/texts/language.js';
import { loadTexts } from '../../../lib/texts/index.js';
import VisitPage from './visit-page.js';

const card = { brand: 'visa', last4: '4242' };
const paid: Partial<OwnVisit> = {
  paymentStatus: 'paid',
  collection: null,
  balance: 0,
  paid: 12_000,
  money: [{ at: '2026-11-20T15:00:00Z', what: 'paid', amount: 12_000, card, method: 'card', paymentId: 7 }],
};
const later: Partial<OwnVisit> = {
  status: 'pending',
  collection: 'scheduled',
  isRecurring: true,
  recurringFrequency: 'weekly',
  subscriptionId: 5,
  savedCard: card,
  chargeOn: '2026-11-30',
};

let api: ReturnType<typeof stubApi>;
const open = (changes: Partial<OwnVisit> = {}) => {
  api.change({ 'GET /api/bookings/41': visit(changes) });
  return renderWithQueries(<VisitPage id={41} />);
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site, 'GET /api/availability': availability() });
});

describe('the page of a visit', () => {
  it('says when the visit is, who comes, and what was paid', async () => {
    open({
      ...paid,
      customerName: 'Robin Example',
      customerPhone: '(555) 014-2233',
      questionnaire: {
        location: '12 North Elm Street',
        rooms: '2',
        bathrooms: '1',
        hasPets: true,
        maintenanceHistory: 'long-ago',
        hasDrivewayParking: true,
        hasStreetParking: true,
      },
    });
    const facts = await part('When and where');
    for (const words of ['North crew', '12 North Elm Street', 'Rooms: 2, bathrooms: 1 · Pets'])
      expect(facts.getByText(words)).toBeDefined();
    for (const answer of [
      'More than 3 months ago',
      'Driveway · Street',
      'Robin Example, (555) 014\u20112233',
    ])
      expect(facts.getByText(answer)).toBeDefined();
    expect(facts.getByText('The crew arrives 15 minutes early.')).toBeDefined();
    expect(facts.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href')).toBe(
      '/api/bookings/41/calendar',
    );
    const money = await part('Payment');
    expect(money.getByText(/\$120.00 paid with Visa •••• 4242/)).toBeDefined();
    expect(money.getByRole('link', { name: 'Receipt for $120.00' }).getAttribute('href')).toBe(
      '/api/bookings/41/receipts/7',
    );
    expect(money.getByRole('link', { name: 'Invoice' })).toBeDefined();
    expect(money.getByText('Nothing left to pay.')).toBeDefined();
  });

  it.each([
    ['that a card was refused', later, 'Your card was declined: $120.00 is due now'],
    ['the same of one that is no plan’s', {}, 'Your card was declined: $120.00 is due now'],
    ['that there was none', { ...later, savedCard: null }, 'We have no card of yours: $120.00 is due now'],
  ] as const)('says %s', async (_, changes, words) => {
    open({ status: 'pending', ...changes, collection: 'failed', balance: 12_000 });
    expect((await part(words)).getByText(words)).toBeDefined();
  });

  it('says what books a visit that was begun and let go', async () => {
    open({ status: 'pending', collection: null, balance: 12_000 });
    expect(await part('Pay $120.00 to book this visit')).toBeDefined();
  });

  it.each([
    ['a paid one', paid, ['Rescheduling costs $30.', 'Keeps a $40.00 fee and refunds $80.00.']],
    [
      'a paid one before its notice',
      { ...paid, freeNoticeHours: 24, freeUntil: '2999-03-15T12:00:00Z' },
      [
        'Rescheduling is free until Mar 15, 8:00 AM.',
        'Free until Mar 15, 8:00 AM: refunds $120.00.',
        /free until 24 hours before your visit\. After that, for a paid visit, rescheduling costs \$30/,
      ],
    ],
    [
      'a paid one after its notice',
      {
        ...paid,
        freeNoticeHours: 24,
        freeUntil: '2020-03-15T12:00:00Z',
        lockout: { fee: 2500, text: null, textSpanish: null },
      },
      ['Rescheduling costs $30.', /there is a \$25 fee\./],
    ],
    ['a small paid one', { ...paid, paid: 3_000 }, ['Keeps the $30.00 you paid as the fee.']],
    [
      'a later one of a plan',
      later,
      ['Rescheduling is free.', 'Free. Your plan continues with the visit after it.'],
    ],
    ['one that nobody paid', { status: 'pending' }, ['Free: nothing has been paid.']],
    [
      'one that is over',
      { ...paid, status: 'completed' },
      ['Books the same cleaning again at today’s price.'],
    ],
  ] as const)('says of %s what each action costs', async (_, changes, costs) => {
    open(changes as Partial<OwnVisit>);
    const actions = await part(changes.status === 'completed' ? 'Book it again' : 'Change this visit');
    for (const cost of costs) expect(actions.getByText(cost)).toBeDefined();
  });

  it('of a plan says which card is charged when, and asks for no payment', async () => {
    open(later);
    const money = await part('Payment');
    expect(money.getByText('Visa •••• 4242 will be charged on Monday, November 30')).toBeDefined();
    expect(money.queryByText(/due now/)).toBeNull();
    expect(money.queryByRole('button')).toBeNull();
  });

  it.each([
    [
      { cancelledAs: 'moved', movedTo: { id: 52, appointmentDate: '2026-12-08' } },
      'Moved to Tuesday, December 8',
    ],
    [{ cancelledAs: 'skipped' }, 'Skipped. Nothing was charged.'],
    [{ paid: 4_000, refunded: 8_000 }, 'Cancelled. $40.00 was kept and $80.00 went back to you.'],
    [{ refunded: 12_000 }, 'Cancelled. $120.00 went back to you.'],
    [{ paid: 3_000 }, 'Cancelled. $30.00 was kept.'],
    [{}, 'Cancelled. Nothing was charged.'],
  ] as const)('tells how a cancelled one ended: %j', async (changes, words) => {
    open({ status: 'cancelled', paymentStatus: 'cancelled', collection: null, balance: 0, ...changes });
    expect(await screen.findByText(words)).toBeDefined();
    if ('movedTo' in changes)
      expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe('/bookings/52');
  });

  it('has no count if there are no photos of the work', async () => {
    open({ ...paid, workPhotos: [] });
    await part('When and where');
    expect(screen.queryByText('0')).toBeNull();
  });

  it('is in Spanish for who reads Spanish', async () => {
    keepLanguage('es');
    await loadTexts();
    open(later);
    expect(await screen.findByText('Se cobrará a Visa •••• 4242 el lunes 30 de noviembre')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Omitir esta visita' })).toBeDefined();
    api.change({
      'GET /api/bookings/41': visit({ ...paid, status: 'cancelled', paymentStatus: 'partially_refunded' }),
    });
    renderWithQueries(<VisitPage id={41} />);
    expect(await screen.findByText('Reembolsado en parte')).toBeDefined();
    api.change({ 'GET /api/bookings/41': visit({ ...paid, id: 43, freeUntil: '2999-03-15T17:40:00Z' }) });
    renderWithQueries(<VisitPage id={41} />);
    expect(await screen.findByText('Cambiar la fecha es gratis hasta el 15 mar, 1:40 PM.')).toBeDefined();
    const [invoice] = screen.getAllByRole('link', { name: 'Factura' });
    expect(invoice?.getAttribute('href')).toBe('/api/bookings/41/invoice?language=es');
  });

  it('of another customer is not found, and an unreadable one can be read again', async () => {
    api.change({ 'GET /api/bookings/41': new Reply(404, {}) });
    const { unmount } = renderWithQueries(<VisitPage id={41} />);
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeDefined();
    expect(document.title).toMatch(/^Booking not found/);
    expect(api.calls.filter(({ path }) => path === '/api/bookings/41')).toHaveLength(1);
    unmount();
    api.change({ 'GET /api/bookings/41': new Reply(500, {}) });
    renderWithQueries(<VisitPage id={41} />);
    const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
    api.change({ 'GET /api/bookings/41': visit() });
    fireEvent.click(again);
    expect(await part('When and where')).toBeDefined();
  });
});

describe('skipping', () => {
  const shown = { bookingId: 41, date: visit(later).appointmentDate };
  const skip = async () => {
    open(later);
    api.change({
      'POST /api/subscriptions/5/skip': subscription(),
      'POST /api/subscriptions/5/unskip': subscription(),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Skip This Visit' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip This Visit' }));
  };

  it('is undone from its toast', async () => {
    await skip();
    await waitFor(() => expect(toastTitles()).toEqual(['Visit skipped']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Your visit is back']));
    expect(api.bodiesOf('POST', '/api/subscriptions/5/skip')).toEqual([shown]);
    expect(api.bodiesOf('POST', '/api/subscriptions/5/unskip')).toEqual([{ bookingId: 41 }]);
  });

  it('one that is brought back is skipped again from the toast', async () => {
    open({ ...later, status: 'cancelled', cancelledAs: 'skipped' });
    api.change({
      'POST /api/subscriptions/5/skip': subscription(),
      'POST /api/subscriptions/5/unskip': subscription(),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Bring It Back' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Your visit is back']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Visit skipped']));
    expect(api.bodiesOf('POST', '/api/subscriptions/5/skip')).toEqual([shown]);
  });

  it('that comes too late says so and shows the present visit', async () => {
    open(later);
    fireEvent.click(await screen.findByRole('button', { name: 'Skip This Visit' }));
    api.change({
      'POST /api/subscriptions/5/skip': new Reply(409, { error: 'This visit is paid already.' }),
      'GET /api/bookings/41': visit({ ...later, ...paid, chargeOn: null }),
    });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip This Visit' }));
    await waitFor(() => expect(toastTexts()).toEqual(['This visit is paid already.']));
    expect(await screen.findByText('Nothing left to pay.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('paying', () => {
  const due: Partial<OwnVisit> = { collection: 'due', balance: 3_000, openFees: 3_000, savedCard: card };
  const pay = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $30 with Visa •••• 4242' }));

  it('is one press with the saved card', async () => {
    open(due);
    expect((await screen.findByRole('link', { name: 'Use Another Card' })).getAttribute('href')).toBe(
      '/payment?bookingId=41',
    );
    api.change({ 'POST /api/pay-with-saved-card': { outcome: 'paid' } });
    await pay();
    await waitFor(() => expect(toastTitles()).toEqual(['Payment received']));
    expect(api.bodiesOf('POST', '/api/pay-with-saved-card')).toEqual([{ bookingId: 41, amount: 3_000 }]);
  });

  it.each(['declined', 'authentication_required', 'no_card'])(
    'leads to the form after %s',
    async (outcome) => {
      open(due);
      api.change({ 'POST /api/pay-with-saved-card': { outcome } });
      await pay();
      await waitFor(() => expect(toastTitles()).toEqual(['Your card wasn’t charged']));
      expect(window.location.pathname + window.location.search).toBe('/payment?bookingId=41');
    },
  );

  it('at the form, where no card is saved', async () => {
    open({ ...due, savedCard: null });
    expect((await screen.findByRole('link', { name: 'Pay $30' })).getAttribute('href')).toBe(
      '/payment?bookingId=41',
    );
  });
});

describe('notes', () => {
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });

  it('send only the changes', async () => {
    open({ ...paid, focusNotes: 'The oven.', specialInstructions: 'Mind the cat.' });
    api.change({ 'PATCH /api/bookings/41/notes': visit(paid) });
    expect(screen.queryByRole('button', { name: 'Save Notes' })).toBeNull();
    await type(/^Notes/, 'Two cats.');
    fireEvent.click(screen.getByRole('button', { name: 'Save Notes' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Notes saved']));
    expect(api.bodiesOf('PATCH', '/api/bookings/41/notes')).toEqual([{ specialNotes: 'Two cats.' }]);
  });

  it('keep the typed text without a network', async () => {
    open(paid);
    api.change({ 'PATCH /api/bookings/41/notes': OFFLINE });
    await type(/^What matters most/, 'The stove.');
    fireEvent.click(screen.getByRole('button', { name: 'Save Notes' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Notes not saved']));
    expect(screen.getByDisplayValue('The stove.')).toBeDefined();
  });

  it('are read from the day of the visit on', async () => {
    open({ ...paid, appointmentDate: inDays(0), focusNotes: 'The oven.' });
    const notes = await part('Notes for your crew');
    expect(notes.getByText('The oven.')).toBeDefined();
    expect(notes.queryByRole('textbox')).toBeNull();
  });
});
