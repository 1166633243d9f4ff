import type { Adjustment, Extra, OfficePriceBooks, PublicPriceBook, Zone } from '@homebright/contract';
import type { Customer } from '../bookings/stage.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const ROOMS: Adjustment = {
  question: 'rooms',
  answer: '3',
  label: '3 bedrooms',
  services: null,
  amount: 3_000,
  minutes: 30,
};
const OVEN: Extra = {
  id: 'oven',
  label: 'Oven',
  price: 3_500,
  minutes: 30,
  taxable: true,
  services: null,
  most: 1,
};
const WINDOWS: Extra = { ...OVEN, id: 'windows', label: 'Window', price: 500, minutes: 5, most: 4 };
const SHORE: Zone = {
  id: 'shore',
  name: 'Shore',
  zips: ['077'],
  surcharge: 500,
  travelMinutes: 0,
};
const ENGLISH = { adjustments: [ROOMS], extras: [OVEN, WINDOWS], zones: [SHORE] };
const SPANISH = {
  adjustments: [{ ...ROOMS, spanish: '3 dormitorios' }],
  extras: [
    { ...OVEN, spanish: 'Horno por dentro' },
    { ...WINDOWS, spanish: 'Ventana' },
  ],
  zones: [{ ...SHORE, spanish: 'Costa' }],
};
const WISH = {
  rooms: '3',
  extras: { oven: 1, windows: 2 },
  location: '12 Elm Street, Red Bank, NJ 07701',
} as const;
const ENGLISH_WORDS = ['3 bedrooms', 'Shore', 'Oven', 'Window × 2'];
const SPANISH_WORDS = ['3 dormitorios', 'Costa', 'Horno por dentro', 'Ventana × 2'];

const stage = useStage(() => PostStage.open());

beforeEach(async () => {
  stage.clock.set(NOW);
  await putInForce(ENGLISH);
});

/** Saves a draft and puts it in force, as the office does. */
async function putInForce(rules: object) {
  const books = '/api/admin/price-books';
  const { body } = await stage.office<OfficePriceBooks>('POST', `${books}/draft`, {});
  const save = { ...body.draft?.book, ...rules, version: undefined, revision: body.draft?.revision };
  const saved = await stage.office<OfficePriceBooks>('PATCH', `${books}/draft`, save);
  const seen = { revision: saved.body.draft?.revision, replaces: saved.body.inForce.version };
  const done = await stage.office<OfficePriceBooks>('POST', `${books}/draft/actions/put-in-force`, seen);
  expect([saved.status, done.status]).toEqual([200, 200]);
}
async function spanishReader(name: string): Promise<Customer> {
  const customer = await stage.bookings.customer(`${name}@example.com`);
  await customer.send('PATCH', '/api/settings', { language: 'es' });
  return customer;
}
const page = async (of: Customer, path: string): Promise<string> => {
  const { payload } = await stage.bookings.test.app.inject({ url: path, headers: { cookie: of.cookie } });
  return payload.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};
async function papers(of: Customer, id: number): Promise<string[]> {
  const [payment] = await stage.rows<{ id: number }>('SELECT id FROM payment WHERE booking_id = $1', [id]);
  return Promise.all(
    ['invoice', `receipts/${payment?.id}`].map((one) => page(of, `/api/bookings/${id}/${one}?language=es`)),
  );
}
const wordsOf = async (of: Customer, id: number) => {
  const { lines } = await of.booking(id);
  return lines?.map(({ label, spanish }) => spanish ?? label);
};
const mailOf = async (name: string): Promise<string> => {
  const mails = await stage.mailsOf(`${name}@example.com`);
  return mails.find(({ text }) => text.includes('Detalle del precio'))?.text ?? '';
};

test('what the office calls its rules in Spanish stands in the price, the mail and on the papers', async () => {
  await putInForce(SPANISH);
  const open = await stage.bookings.test.app.inject({ url: '/api/price-book' });
  const { extras } = open.json<PublicPriceBook>();
  expect(extras.map(({ spanish }) => spanish)).toEqual(['Horno por dentro', 'Ventana']);

  const ada = await spanishReader('ada');
  const id = await ada.bookAndPay(WISH);
  expect(await wordsOf(ada, id)).toEqual(['2-Hour Standard Clean', ...SPANISH_WORDS]);
  await stage.tell();
  const mail = await mailOf('ada');
  const [invoice, receipt] = await papers(ada, id);
  for (const text of [mail, invoice, receipt]) {
    for (const words of SPANISH_WORDS) expect(text).toContain(words);
    for (const words of ENGLISH_WORDS) expect(text).not.toContain(words);
    expect(text).not.toContain('Standard Clean');
  }
  const english = await page(ada, `/api/bookings/${id}/invoice`);
  for (const words of ['2-Hour Standard Clean', ...ENGLISH_WORDS]) expect(english).toContain(words);
});

test('a price that was agreed keeps its words, whatever the office calls them later', async () => {
  const ben = await spanishReader('ben');
  const id = await ben.bookAndPay({ ...WISH, appointmentDate: '2027-03-18' });
  await putInForce(SPANISH);
  const later = await ben.bookAndPay({ ...WISH, appointmentDate: '2027-03-19' });
  await putInForce({ ...SPANISH, extras: [{ ...OVEN, spanish: 'El horno' }, WINDOWS] });
  expect(await wordsOf(ben, id)).toEqual(['2-Hour Standard Clean', ...ENGLISH_WORDS]);
  expect(await wordsOf(ben, later)).toEqual(['2-Hour Standard Clean', ...SPANISH_WORDS]);
  const [invoice, receipt] = await papers(ben, id);
  for (const text of [invoice, receipt]) for (const words of ENGLISH_WORDS) expect(text).toContain(words);

  // After the move its lines come from the ledger.
  const { body } = await ben.post<{ newBookingId: number }>('/api/rebook', {
    originalBookingId: later,
    appointmentDate: '2027-03-22',
  });
  expect(await wordsOf(ben, body.newBookingId)).toEqual(expect.arrayContaining(SPANISH_WORDS));
});

test('other extras before payment have the words of today', async () => {
  const cleo = await spanishReader('cleo');
  const { body: made } = await cleo.book({ ...WISH, appointmentDate: '2027-03-23' });
  await putInForce(SPANISH);
  const { version, amount } = await cleo.booking(made.bookingId);
  const change = { extras: { oven: 1, windows: 3 }, version, price: amount + 500 };
  const changed = await cleo.send('PATCH', `/api/bookings/${made.bookingId}/extras`, change);
  expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
  expect(await wordsOf(cleo, made.bookingId)).toContain('Ventana × 3');
});

test('a Spanish name that no page can hold is refused at its field', async () => {
  const books = '/api/admin/price-books';
  const { body } = await stage.office<OfficePriceBooks>('POST', `${books}/draft`, {});
  for (const spanish of ['x'.repeat(61), ' ', '', 7, null]) {
    const extras = [{ ...OVEN, spanish }];
    const save = { ...body.draft?.book, extras, version: undefined, revision: body.draft?.revision };
    const refused = await stage.office<{ details: { field: string }[] }>('PATCH', `${books}/draft`, save);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('extras.0.spanish'),
    ]);
  }
  await stage.office('DELETE', `${books}/draft`);
});
