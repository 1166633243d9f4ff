import type { OrderInMaking, OrderMade, OrderQuote } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, Refusal, serve } from '../../testing/server';
import { aService } from '../../testing/a-service';
import { OrderPage } from './order-page';

const QUOTE: OrderQuote = {
  quote: { version: 4, lines: [], total: 12_000, minutes: 120, travelMinutes: 0 },
  firstCleaning: false,
  card: null,
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
};
const SERVICE = aService({ id: '2-hour', label: '2-Hour Standard Clean' });
const MADE: OrderMade = {
  booking: aBooking({ id: 12, customerName: 'Rosa Lane', crewId: 1 }),
  charge: null,
  payLink: { url: 'https://x.example/pay/abc', expiresAt: '2027-03-11T17:00:00Z', email: 'rosa@example.com' },
};

const LONG_SERVICE = aService({ id: '4-hour', label: '4-Hour Deep Clean' });
const offered = (services: object[]) =>
  new Response(JSON.stringify(services), {
    headers: { 'content-range': `services 0-${services.length - 1}/${services.length}` },
  });

function open(more: object = {}, at = '/admin/book?date=2027-03-16') {
  const log = serve({
    'GET /api/site': { timeZone: 'America/New_York', businessName: 'Homebright' },
    'GET /api/price-book': { extras: [], frequencyDiscounts: {} },
    'GET /api/admin/services': () => offered([SERVICE]),
    'GET /api/admin/search': [],
    'POST /api/admin/bookings/quote': QUOTE,
    'POST /api/admin/users': { id: 'u-9' },
    'POST /api/admin/bookings': MADE,
    ...more,
  });
  return { log, person: renderScreen(<OrderPage />, { at }) };
}

async function fill(person: ReturnType<typeof renderScreen>, { time = true } = {}) {
  await person.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Rosa Lane');
  await person.click(await screen.findByText('New customer'));
  await person.type(await screen.findByLabelText('Phone'), '555.014.7788');
  await person.type(screen.getByLabelText('Address'), '8 Ringing Road');
  await waitFor(() => expect(screen.getAllByRole('option', { name: /2-Hour/ })).toHaveLength(1));
  await person.selectOptions(screen.getByLabelText('Service'), '2-hour');
  expect(await screen.findByText('$120.00')).toBeTruthy();
  if (time) await person.selectOptions(screen.getByLabelText('Time'), 'morning');
}
const book = () => screen.getByRole('button', { name: 'Book' });
const sent = (log: ReturnType<typeof serve>, path: string) =>
  log.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

it('makes the customer, books, and shows the pay link once', async () => {
  const { log, person } = open();
  await fill(person);
  await person.click(book());
  expect(await screen.findByText('Booked: #12')).toBeTruthy();
  expect(sent(log, '/api/admin/users')).toEqual([{ name: 'Rosa Lane', phone: '555.014.7788' }]);
  expect(sent(log, '/api/admin/bookings')).toMatchObject([
    {
      userId: 'u-9',
      service: '2-hour',
      appointmentDate: '2027-03-16',
      appointmentTime: 'morning',
      bookVersion: 4,
    },
  ]);
  expect((screen.getByLabelText('Pay link') as HTMLInputElement).value).toBe('https://x.example/pay/abc');
  expect(screen.getByText(/emailing a pay link to rosa@example.com/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Next order' }));
  expect(await screen.findByRole('combobox', { name: 'Customer' })).toBeTruthy();
});

it('never books at the price of what was chosen before', async () => {
  const waiting: ((quote: OrderQuote) => void)[] = [];
  const long = { ...QUOTE, quote: { ...QUOTE.quote, total: 25_000, minutes: 240 } };
  const { log, person } = open({
    'GET /api/admin/services': () => offered([SERVICE, LONG_SERVICE]),
    'POST /api/admin/bookings/quote': ({ body }: Asked) =>
      (body as OrderInMaking).service === '4-hour' ? new Promise((answer) => waiting.push(answer)) : QUOTE,
  });
  await fill(person);
  await person.selectOptions(screen.getByLabelText('Service'), '4-hour');
  expect(screen.getByText('$120.00').closest('[aria-busy=true]')).toBeTruthy();
  await person.click(book());
  await screen.findByRole('button', { name: 'Booking...' });
  // One quote is requested by pressing Book, the other is for the display.
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting.splice(0)) answer(long);
  expect(await screen.findByText(/press Book again/)).toBeTruthy();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.(long);
  expect((await screen.findByText('$250.00')).closest('[aria-busy=true]')).toBeNull();
  expect(sent(log, '/api/admin/bookings')).toEqual([]);
  await person.click(book());
  expect(await screen.findByText('Booked: #12')).toBeTruthy();
  expect(sent(log, '/api/admin/bookings')).toMatchObject([{ service: '4-hour', expectedTotal: 25_000 }]);
});

it('works no price out anew for notes, and refuses a price that is no number beside its field', async () => {
  const { log, person } = open();
  await fill(person);
  await person.type(screen.getByLabelText('Notes for the crew'), 'Two doors');
  await person.type(screen.getByLabelText('Your price in dollars'), '1.2.3');
  expect(await screen.findByText('Price must be a positive number')).toBeTruthy();
  await person.clear(screen.getByLabelText('Your price in dollars'));
  await person.click(book());
  expect(await screen.findByText('Booked: #12')).toBeTruthy();
  expect(sent(log, '/api/admin/bookings/quote').some((one) => 'specialNotes' in (one as object))).toBe(false);
  expect(sent(log, '/api/admin/bookings')).toMatchObject([{ specialNotes: 'Two doors' }]);
});

it('says what is missing, and sends nothing', async () => {
  const { log, person } = open();
  await screen.findByRole('combobox', { name: 'Customer' });
  await person.click(book());
  expect(await screen.findByText(/Choose or create a customer\..*Choose a service\./)).toBeTruthy();
  expect(sent(log, '/api/admin/bookings')).toEqual([]);
});

it('asks for a reason when the time was taken meanwhile, and does not make the customer twice', async () => {
  const taken = new Refusal(409, { code: 'SLOT_TAKEN', error: 'That time was just taken.' });
  const { log, person } = open({ 'POST /api/admin/bookings': taken });
  await fill(person);
  await person.click(book());
  expect(await screen.findByText('That time was just taken.')).toBeTruthy();
  await person.type(await screen.findByLabelText('Reason'), 'Storm damage');
  await person.click(book());
  await waitFor(() => expect(sent(log, '/api/admin/bookings')).toHaveLength(2));
  expect(sent(log, '/api/admin/bookings')[1]).toMatchObject({ override: 'Storm damage' });
});

it('wants a reason where nobody is free, before it asks the server', async () => {
  const { log, person } = open();
  await fill(person);
  await person.selectOptions(screen.getByLabelText('Time'), 'evening');
  await person.click(book());
  expect(await screen.findByText(/No crew is free at that time/)).toBeTruthy();
  expect(sent(log, '/api/admin/bookings')).toEqual([]);
});

it('comes from a profile with the customer and their last home; another home is one choice away', async () => {
  const questionnaire = { location: '1 Elm Street', rooms: '3', accessNotes: 'Ring twice.' };
  const { person } = open(
    {
      'GET /api/admin/users/u-1': {
        id: 'u-1',
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        phone: '5550142233',
      },
      'GET /api/admin/user-properties/u-1': [
        {
          id: 5,
          location: '1 Elm Street',
          bedrooms: 3,
          bathrooms: 1,
          hasKids: false,
          hasPets: false,
          access: 'Side door',
          keys: 'Key 12',
          preferences: null,
        },
        { id: 6, location: '2 Oak Lane', bedrooms: 2, bathrooms: 1, hasKids: false, hasPets: true },
      ],
      'GET /api/admin/user-bookings/u-1': [aBooking({ id: 3, propertyId: 5, questionnaire })],
    },
    '/admin/book?userId=u-1',
  );
  expect(await screen.findByText('Ada Byron')).toBeTruthy();
  expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('1 Elm Street');
  expect((screen.getByLabelText('Access') as HTMLInputElement).value).toBe('Ring twice.');
  expect(screen.getByText('Side door')).toBeTruthy();
  expect(screen.getByText('Key 12')).toBeTruthy();
  expect(screen.getByText('Only what is different this time')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Homes'), '2 Oak Lane');
  expect((screen.getByLabelText('Kids and pets') as HTMLSelectElement).value).toBe('pets');
  expect((screen.getByLabelText('Access') as HTMLInputElement).value).toBe('');
  expect(screen.queryByText('Side door')).toBeNull();
});

it('fills the known customer in again for the next order', async () => {
  const mary = { id: 'u-2', firstName: 'Mary', lastName: 'Shelley', email: null, phone: '5550142233' };
  const { person } = open(
    {
      'GET /api/admin/users/u-2': mary,
      'GET /api/admin/user-properties/u-2': [],
      'GET /api/admin/user-bookings/u-2': [],
    },
    '/admin/book?userId=u-2&date=2027-03-16&time=morning',
  );
  await screen.findByText('Mary Shelley');
  await person.type(screen.getByLabelText('Address'), '8 Ringing Road');
  await waitFor(() => expect(screen.getAllByRole('option', { name: /2-Hour/ })).toHaveLength(1));
  await person.selectOptions(screen.getByLabelText('Service'), '2-hour');
  await screen.findByText('$120.00');
  await person.click(book());
  await person.click(await screen.findByRole('button', { name: 'Next order' }));
  expect(await screen.findByText('Mary Shelley')).toBeTruthy();
  expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('');
});

it('charges the saved card that it names; a declined one is said plainly, with a pay link', async () => {
  const { log, person } = open({
    'POST /api/admin/bookings/quote': { ...QUOTE, card: { brand: 'visa', last4: '4242' } },
    'POST /api/admin/bookings': { ...MADE, charge: 'declined' },
  });
  await fill(person);
  expect(screen.getByRole('option', { name: 'Saved card: Visa ···· 4242' })).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Payment'), 'saved-card');
  await person.click(book());
  expect(await screen.findByText('The card was declined. Here is a pay link instead.')).toBeTruthy();
  expect(screen.getByLabelText('Pay link')).toBeTruthy();
  expect(sent(log, '/api/admin/bookings')).toMatchObject([{ payment: 'saved-card' }]);
});

it('offers payment after the visit where the owner does; such an order is confirmed', async () => {
  const confirmed = aBooking({ id: 12, payAfterVisit: true, status: 'confirmed', heldUntil: null });
  const { log, person } = open({
    'POST /api/admin/bookings/quote': { ...QUOTE, payAfterVisit: true },
    'POST /api/admin/bookings': { booking: confirmed, payLink: null, charge: null },
  });
  await fill(person);
  await person.selectOptions(screen.getByLabelText('Payment'), 'after-visit');
  await person.click(book());
  expect(await screen.findByText('Confirmed. Payment is due after the visit.')).toBeTruthy();
  expect(sent(log, '/api/admin/bookings')).toMatchObject([{ payment: 'after-visit' }]);
});

it('offers neither where there is none', async () => {
  const { person } = open();
  await fill(person);
  const offered = [...(screen.getByLabelText('Payment') as HTMLSelectElement).options];
  expect(offered.map(({ value }) => value)).toEqual(['pay-link', 'cash', 'check']);
});

it('comes from a free place of the calendar with its date, time and crew', async () => {
  const { log, person } = open({}, '/admin/book?date=2027-03-16&time=10%3A30&crew=1');
  await fill(person, { time: false });
  expect((screen.getByLabelText('Crew') as HTMLSelectElement).value).toBe('1');
  expect((screen.getByLabelText('Time') as HTMLSelectElement).value).toBe('10:30');
  await person.type(await screen.findByLabelText('Reason'), 'Agreed with Birch');
  await person.click(book());
  await waitFor(() =>
    expect(sent(log, '/api/admin/bookings')).toMatchObject([
      { crewId: 1, appointmentDate: '2027-03-16', appointmentTime: 'custom', customTime: '10:30 AM' },
    ]),
  );
});

it('asks once about an address that is not found, when nothing else is missing', async () => {
  const { log, person } = open({ 'GET /api/geocode/check': { found: false } });
  const checks = () => log.filter(({ path }) => path.startsWith('/api/geocode/check'));
  await fill(person, { time: false });
  await person.type(screen.getByLabelText('Address'), 'x');
  await person.click(book());
  expect(await screen.findAllByText('Choose a time.')).toHaveLength(2);
  expect(checks()).toEqual([]);
  await person.selectOptions(screen.getByLabelText('Time'), 'morning');
  await person.click(book());
  await screen.findByText('We couldn’t find this address. Is it right?');
  await person.click(screen.getByRole('button', { name: 'No, change it' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  await person.type(screen.getByLabelText('Address'), 'y');
  await person.click(book());
  await person.click(await screen.findByRole('button', { name: 'Yes, it’s right' }));
  expect(await screen.findByText('Booked: #12')).toBeTruthy();
  expect(sent(log, '/api/admin/bookings')).toMatchObject([{ location: '8 Ringing Roadxy' }]);
  expect(checks()).toHaveLength(2);
});

it('shows what the later visits of a plan cost, and why', async () => {
  const coupon = { kind: 'discount', code: 'coupon:TEN', label: 'Coupon TEN', taxable: false } as const;
  const later = { ...QUOTE.quote, total: 13_000 };
  const first = { ...QUOTE.quote, lines: [{ ...coupon, amount: -1_000 }] };
  const { person } = open({
    'POST /api/admin/bookings/quote': ({ body }: Asked) =>
      (body as OrderInMaking).frequency ? { ...QUOTE, quote: first, later } : { ...QUOTE, later: null },
  });
  await fill(person);
  expect(screen.queryByText('Each later visit')).toBeNull();
  await person.selectOptions(screen.getByLabelText('How often'), 'weekly');
  expect(await screen.findByText('Each later visit')).toBeTruthy();
  expect(screen.getByText('$130.00')).toBeTruthy();
  expect(screen.getByText('First visit only: Coupon TEN, -$10.00')).toBeTruthy();
});
