import type { OwnVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lateAnswer, OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { ownVisit, site, subscription } from '../../../testing/samples.js';
import { navigate } from '@homebright/web-common/router/location.js';
import VisitPage from './visit-page.js';

const paid: Partial<OwnVisit> = { paymentStatus: 'paid', collection: null, balance: 0, paid: 12_000 };
const ofPlan: Partial<OwnVisit> = { status: 'pending', collection: 'scheduled', subscriptionId: 5 };

let api: ReturnType<typeof stubApi>;
const open = (changes: Partial<OwnVisit>) => {
  api.change({ 'GET /api/bookings/41': ownVisit(changes) });
  return renderWithQueries(<VisitPage id={41} />);
};
/** Presses the button in the page, then in the dialog. */
const pressTwice = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
};
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site });
});

describe('discarding', () => {
  it.each([
    ['The fee is $40.00.', 'FEE_CHANGED'],
    ['Cancelling it now gives back $120.00.', 'STALE_VERSION'],
  ])('discards only an unpaid visit and shows a paid one: %s', async (error, code) => {
    open({ status: 'pending' });
    await screen.findByRole('button', { name: 'Discard Booking' });
    api.change({
      'GET /api/bookings/41': ownVisit(paid),
      'POST /api/cancel-booking': new Reply(409, { code, error }),
    });
    await pressTwice('Discard Booking');
    await waitFor(() => expect(toastTexts()).toEqual([error]));
    expect(api.bodiesOf('POST', '/api/cancel-booking')).toEqual([
      { bookingId: 41, cancellationFee: 0, expectedRefund: 0 },
    ]);
    expect(await screen.findByText('Nothing left to pay.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Discard Booking' })).toBeNull();
  });

  it('that is done says so', async () => {
    open({ status: 'pending' });
    api.change({ 'POST /api/cancel-booking': { message: 'Cancelled.', refunded: 0 } });
    await pressTwice('Discard Booking');
    await waitFor(() => expect(toastTitles()).toEqual(['Booking discarded']));
  });

  it('without a network keeps its question, for another press', async () => {
    open({ status: 'pending' });
    api.change({ 'POST /api/cancel-booking': OFFLINE });
    await pressTwice('Discard Booking');
    await waitFor(() => expect(toastTitles()).toEqual(['That didn’t work']));
    expect(screen.getByRole('dialog', { name: 'Discard this booking?' })).toBeDefined();
  });
});

describe('a page that was left before the answer', () => {
  it('is told all the same: Undo pressed from another page', async () => {
    const { unmount } = open(ofPlan);
    api.change({ 'POST /api/subscriptions/5/skip': subscription() });
    await pressTwice('Skip This Visit');
    await waitFor(() => expect(toastTitles()).toEqual(['Visit skipped']));
    unmount();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual(['That didn’t work']));
  });

  it.each([
    ['Notes saved', ownVisit(), ''],
    ['Notes not saved', new Reply(409, { error: 'Notes are closed.' }), 'Notes are closed.'],
  ])('is told all the same: notes, %s', async (title, answered, text) => {
    const { unmount } = open(paid);
    const { answer, give } = lateAnswer();
    api.change({ 'PATCH /api/bookings/41/notes': answer });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Notes/ }), {
      target: { value: 'Two cats.' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save Notes' }));
    await waitFor(() => expect(api.bodiesOf('PATCH', '/api/bookings/41/notes')).toHaveLength(1));
    unmount();
    give(answered);
    await waitFor(() => expect(toastTitles()).toEqual([title]));
    expect(toastTexts()).toEqual([text]);
  });

  it.each([
    ['paid', 'Payment received', '/bookings/41'],
    ['declined', 'Your card wasn’t charged', '/bookings'],
  ])('is told all the same: a payment that was %s', async (outcome, title, path) => {
    window.history.replaceState(null, '', '/bookings/41');
    const due = { collection: 'due', balance: 3_000, openFees: 3_000 } as const;
    const { unmount, queries } = open({ ...due, savedCard: { brand: 'visa', last4: '4242' } });
    queries.setQueryData(['/api/bookings'], []);
    const { answer, give } = lateAnswer();
    api.change({ 'POST /api/pay-with-saved-card': answer });
    fireEvent.click(await screen.findByRole('button', { name: /^Pay \$30 with/ }));
    await waitFor(() => expect(api.bodiesOf('POST', '/api/pay-with-saved-card')).toHaveLength(1));
    if (path === '/bookings') navigate(path);
    unmount();
    give({ outcome });
    await waitFor(() => expect(toastTitles()).toEqual([title]));
    expect(window.location.pathname).toBe(path);
    expect(queries.getQueryState(['/api/bookings'])?.isInvalidated).toBe(true);
  });
});
