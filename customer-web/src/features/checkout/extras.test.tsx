import type { BookingRecord, VisitPreview, PriceLine } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { keepPending, withDraftId } from '../../testing/kept.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { ada, availability, booking, bookWithRules, inDays, priceBook, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';

const line = (code: string, amount: number): PriceLine => ({
  kind: code.startsWith('extra') ? 'extra' : 'service',
  code,
  label: code,
  amount,
  taxable: true,
});
const linesOf = (hasOven: boolean): PriceLine[] => [
  line('service:2-hour', 12_000),
  ...(hasOven ? [line('extra:oven', 3_500)] : []),
];
const preview = (hasOven: boolean): VisitPreview => ({
  before: { total: 12_000, minutes: 120 },
  total: hasOven ? 15_500 : 12_000,
  minutes: hasOven ? 150 : 120,
  lines: linesOf(hasOven),
  balance: hasOven ? 15_500 : 12_000,
  refund: 0,
});
type Asked = { body: { extras: { oven?: number }; version: number } };

const PREVIEW = 'POST /api/bookings/41/extras/preview';
const PATCH = 'PATCH /api/bookings/41/extras';

let api: ReturnType<typeof stubApi>;
/** The booking on the server; its extras decide the amount. */
let kept: BookingRecord;
const amountOf = ({ extras }: BookingRecord) => preview(Boolean(extras.oven)).total;
beforeEach(() => {
  kept = booking({ version: 3 });
  api = stubApi({
    'GET /api/site': { ...site, stripePublishableKey: 'pk_test_extras' },
    'GET /api/auth/user': ada,
    'GET /api/availability': availability(),
    'GET /api/price-book': bookWithRules(),
    'GET /api/bookings/41': () => ({ ...kept, serverAmount: amountOf(kept) }),
    'POST /api/pay-existing-booking': () => ({
      clientSecret: 'pi_5_secret_x',
      amount: amountOf(kept),
      bookingId: 41,
      lines: linesOf(Boolean(kept.extras.oven)),
    }),
    [PREVIEW]: ({ body }: Asked) =>
      body.version === kept.version
        ? preview(Boolean(body.extras.oven))
        : new Reply(409, { code: 'STALE_VERSION', error: 'Stale.', details: [] }),
    [PATCH]: ({ body }: Asked) => (kept = { ...kept, extras: { ...body.extras }, version: kept.version + 1 }),
  });
  stubStripe(() => ({}));
  window.history.replaceState(null, '', '/payment?bookingId=41');
});

const CHANGE = { name: 'Change Extras' };
const openDialog = async () => {
  renderWithQueries(<CheckoutPage />);
  await screen.findByRole('button', { name: 'Pay $120.00' });
  fireEvent.click(await screen.findByRole('button', CHANGE));
  return within(await screen.findByRole('dialog'));
};
const pressSave = async (shown: Awaited<ReturnType<typeof openDialog>>) =>
  fireEvent.click(await shown.findByRole('button', { name: 'Save, $155.00' }));

it('a booking’s extras are changed before it is paid, and the new price is what is paid', async () => {
  const shown = await openDialog();
  fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
  await pressSave(shown);
  await screen.findByRole('button', { name: 'Pay $155.00' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.bodiesOf('PATCH', '/api/bookings/41/extras')).toEqual([
    { extras: { oven: 1 }, version: 3, total: 15_500 },
  ]);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('+$35.00')).toBeDefined();
});

it('the dialog stays over a price that has changed, while the payment behind it waits', async () => {
  const dearer = { ...preview(true), total: 16_000 };
  const saving = api;
  saving.change({
    [PATCH]: () => {
      saving.change({ [PREVIEW]: dearer, [PATCH]: () => (kept = { ...kept, extras: { oven: 1 } }) });
      return new Reply(409, { code: 'PRICE_CHANGED', error: 'Other price.', details: [] });
    },
  });
  const shown = await openDialog();
  fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
  await pressSave(shown);
  fireEvent.click(await shown.findByRole('button', { name: 'Save, $160.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodiesOf('PATCH', '/api/bookings/41/extras').at(-1)).toMatchObject({ total: 16_000 });
});

it('a visit that is moved for its extras keeps the dialog open, and is paid for at its new time', async () => {
  const slot = { appointmentDate: inDays(5), appointmentTime: 'evening' } as const;
  api.change({
    [PREVIEW]: ({ body }: Asked) =>
      body.extras.oven && kept.appointmentTime === 'morning'
        ? new Reply(409, { code: 'SLOT_TAKEN', error: 'Too long.', details: [slot] })
        : preview(Boolean(body.extras.oven)),
    'POST /api/rebook': () => {
      kept = { ...kept, ...slot, version: 4 };
      return { newBookingId: 41, message: 'Moved.' };
    },
  });
  const shown = await openDialog();
  fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
  fireEvent.click(await shown.findByRole('button', { name: /Evening/ }));
  await waitFor(() => expect(toastTitles()).toEqual(['Visit moved']));
  await pressSave(shown);
  await screen.findByRole('button', { name: 'Pay $155.00' });
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Evening');
  expect(api.bodiesOf('PATCH', '/api/bookings/41/extras')).toEqual([
    { extras: { oven: 1 }, version: 4, total: 15_500 },
  ]);
});

it('a move that is left without other extras shows in the payment all the same', async () => {
  const slot = { appointmentDate: inDays(5), appointmentTime: 'evening' } as const;
  api.change({
    [PREVIEW]: ({ body }: Asked) =>
      body.extras.oven
        ? new Reply(409, { code: 'SLOT_TAKEN', error: 'Too long.', details: [slot] })
        : preview(false),
    'POST /api/rebook': () => {
      kept = { ...kept, ...slot, version: 4 };
      return { newBookingId: 41, message: 'Moved.' };
    },
  });
  const shown = await openDialog();
  fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
  fireEvent.click(await shown.findByRole('button', { name: /Evening/ }));
  await shown.findByText(/Evening, 4PM-8PM/, { selector: 'p' });
  fireEvent.click(shown.getByRole('button', { name: 'Back' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Evening'),
  );
});

it('a draft’s extras are changed in their step', async () => {
  keepPending(
    withDraftId({
      service: '2-hour',
      isRecurring: false,
      appointmentDate: inDays(4),
      appointmentTime: 'morning',
      questionnaire: {},
      bookVersion: 3,
    } as unknown as Parameters<typeof withDraftId>[0]),
  );
  api.change({
    'POST /api/create-payment-intent': { clientSecret: 'pi_1_secret_x', amount: 12_000, bookingId: 8 },
    'GET /api/bookings/8': { ...booking({ id: 8 }), serverAmount: 12_000 },
  });
  window.history.replaceState(null, '', '/checkout');
  renderWithQueries(<CheckoutPage />);
  fireEvent.click(await screen.findByRole('button', CHANGE));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect((window.history.state as { home: object }).home).toMatchObject({ step: 'extras' });
});

it.each([
  ['the owner has none', () => api.change({ 'GET /api/price-book': priceBook() })],
  ['a fee is paid', () => (kept = { ...kept, openFees: 12_000, paid: 12_000, paymentStatus: 'paid' })],
  ['the office has set the price', () => (kept = { ...kept, customPrice: 12_000 })],
])('are not offered where %s', async (_, prepare) => {
  prepare();
  renderWithQueries(<CheckoutPage />);
  await screen.findByRole('button', { name: 'Pay $120.00' });
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/price-book')).toBe(true));
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('button', CHANGE)).toBeNull();
});
