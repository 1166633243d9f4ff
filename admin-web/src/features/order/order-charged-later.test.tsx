import type { OrderMade, OrderQuote } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking, aUser, SITE } from '../../testing/a-booking';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, listOf, serve } from '../../testing/server';
import { OrderPage } from './order-page';

const QUOTE: OrderQuote = {
  quote: { version: 4, lines: [], total: 15_000, minutes: 120, travelMinutes: 0 },
  firstCleaning: false,
  card: { brand: 'visa', last4: '4242' },
  payOnline: true,
  payAfterVisit: false,
  served: true,
  crews: [
    {
      crewId: 1,
      name: 'Birch',
      day: { date: '2027-03-16', windows: { morning: true, midday: false, evening: false }, customTimes: [] },
    },
  ],
  deposit: 0,
};
const LINK = { url: 'https://x.example/pay/abc', expiresAt: '2027-03-11T17:00:00Z', email: null };
const booking = (changed: object) => aBooking({ id: 12, amount: 15_000, balance: 15_000, ...changed });
const made = (changed: object, more: Partial<OrderMade> = {}): OrderMade => ({
  booking: booking(changed),
  charge: null,
  payLink: null,
  ...more,
});

/** The order of a known customer, filled in but for the payment. */
async function open(answers: Record<string, unknown>) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/price-book': { extras: [], frequencyDiscounts: {} },
    'GET /api/admin/services': listOf('services', [aService({ id: '2-hour', label: '2-Hour Clean' })]),
    'GET /api/admin/users/u-1': { ...aUser(), phone: '5550142233' },
    'GET /api/admin/user-properties/u-1': [],
    'GET /api/admin/user-bookings/u-1': [],
    'POST /api/admin/bookings/quote': QUOTE,
    ...answers,
  });
  const person = renderScreen(<OrderPage />, { at: '/admin/book?userId=u-1&date=2027-03-16&time=morning' });
  await screen.findByText('Maya Alvarez');
  await person.type(screen.getByLabelText('Address'), '8 Ringing Road');
  await waitFor(() => expect(screen.getAllByRole('option', { name: /2-Hour/ })).toHaveLength(1));
  await person.selectOptions(screen.getByLabelText('Service'), '2-hour');
  await screen.findByText('$150.00');
  return { log, person };
}
type Opened = Awaited<ReturnType<typeof open>>;
const payBy = ({ person }: Opened, payment: string) =>
  person.selectOptions(screen.getByLabelText('Payment'), payment);
const bookBy = ({ person }: Opened, name: string) => person.click(screen.getByRole('button', { name }));

it('charges the saved card after the visit: said before, on the button, and after the order', async () => {
  const opened = await open({
    'POST /api/admin/bookings': made(
      { deposit: 0, collection: 'scheduled', status: 'confirmed' },
      { charge: 'scheduled' },
    ),
  });
  await payBy(opened, 'saved-card');
  expect(screen.getByText('Visa ···· 4242 is charged $150.00 after the visit.')).toBeTruthy();
  await bookBy(opened, 'Book, and charge after the visit');
  await screen.findByText('Booked: #12');
  expect(
    screen.getByText(
      /^Confirmed\. Visa ···· 4242 is charged \$150\.00 when the crew presses Finish, or at 8 PM/,
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('charges the deposit as it books', async () => {
  const paid = { deposit: 5_000, paid: 5_000, balance: 10_000, collection: 'scheduled', status: 'confirmed' };
  const opened = await open({
    'POST /api/admin/bookings/quote': { ...QUOTE, deposit: 5_000 },
    'POST /api/admin/bookings': made(paid, { charge: 'paid' }),
  });
  await payBy(opened, 'saved-card');
  await bookBy(opened, 'Book and charge $50.00');
  await screen.findByText(/^Confirmed\. Deposit \$50\.00 paid\. Visa ···· 4242 is charged \$100\.00 when/);
});

it('shows what the link does, and takes the card at once until it is saved', async () => {
  const waiting = { deposit: 0, collection: 'due', status: 'pending' };
  const saved = { ...waiting, collection: 'scheduled', status: 'confirmed' };
  const opened = await open({
    'POST /api/admin/bookings': made(waiting, { payLink: LINK }),
    'GET /api/admin/bookings/12': booking(saved),
    'POST /api/admin/bookings/12/actions/card-payment': {
      clientSecret: 's',
      amount: 0,
      later: 15_000,
      bookingId: 12,
    },
  });
  await payBy(opened, 'pay-link');
  await bookBy(opened, 'Book and make a pay link');
  await screen.findByText(
    /^The visit is confirmed as soon as a card is saved\. The card is charged \$150\.00 after/,
  );
  expect(screen.getByLabelText('Pay link')).toBeTruthy();
  // The customer has saved a card through the link in the meantime.
  await bookBy(opened, 'Save a card now');
  await screen.findByText(/^Confirmed\. The saved card is charged \$150\.00 when/);
});

it('books at no deposit that nobody has seen', async () => {
  const answers: OrderQuote[] = [QUOTE];
  const opened = await open({
    'POST /api/admin/bookings/quote': (_asked: Asked) => answers.at(-1),
    'POST /api/admin/bookings': made({}),
  });
  await payBy(opened, 'saved-card');
  answers.push({ ...QUOTE, deposit: 5_000 });
  await opened.person.selectOptions(screen.getByLabelText('Bedrooms'), '3');
  await bookBy(opened, 'Book, and charge after the visit');
  expect(await screen.findByText(/press Book again/)).toBeTruthy();
  expect(
    opened.log.filter(({ method, path }) => method === 'POST' && path === '/api/admin/bookings'),
  ).toEqual([]);
});
