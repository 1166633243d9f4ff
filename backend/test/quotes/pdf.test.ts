import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { madeCustomer } from '../office/phone-orders.js';
import { signInAsAdmin } from '../sign-in.js';
import { staged, useStage } from '../use-stage.js';
import { pagesIn, textsIn } from './pdf-text.js';
import { HOME, optionOf, QuoteDesk } from './stage.js';

const SIGNATURE = { BUSINESS_NAME: 'Bright & Sons', BUSINESS_ADDRESS: '9 Harbor Road, Springfield' };
const stage = useStage(() => BookingsStage.open(SIGNATURE));
const office = staged(() => Office.enter(stage));
const desk = staged(() => new QuoteDesk(stage, office));

const fetched = async (url: string, cookie = '') => {
  const answer = await stage.test.app.inject({ url, headers: { cookie } });
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload };
};
const ofLink = async (token: string) => (await fetched(`/api/quotes/${token}/pdf`)).pdf;

test('a quote on paper names the business, the customer, the home, each option with its lines, and the last day', async () => {
  const ownLines = [{ label: 'Señora Núñez’s garage', amount: -1_250, taxable: false }];
  const options = [
    optionOf({ title: 'All of it', ownLines }),
    optionOf({ title: 'Less', service: '2-hour', frequency: 'weekly' }),
  ];
  const userId = await madeCustomer(office, { name: 'José Ibáñez' });
  const { quote, token } = await desk.sent({ userId, options, note: 'We bring everything.' });
  const { status, headers, pdf } = await fetched(`/api/quotes/${token}/pdf`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="quote-${quote.id}.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString()).toBe('%%EOF\n');
  const text = textsIn(pdf).join('\n');
  for (const shown of [
    'Bright & Sons',
    '9 Harbor Road',
    `Quote #${quote.id}`,
    'José Ibáñez',
    HOME.location,
    'April 9, 2027',
    'We bring everything.',
    'Option 1: All of it',
    '4-Hour Deep Clean',
    'Señora Núñez',
    '-$12.50',
    'weekly plan',
    'Each later visit',
    'The price is due when you accept.',
    'Page 1 of 1',
  ])
    expect(text).toContain(shown);
  const cookie = await signInAsAdmin(stage.test);
  const ofOffice = await fetched(`/api/admin/quotes/${quote.id}/pdf`, cookie);
  expect(textsIn(ofOffice.pdf)).toEqual(textsIn(pdf));
});

test('long texts wrap over several pages, and letters that the font lacks do no harm', async () => {
  const odd = 'Cleaning 清掃 🧽 żółć — Ωmega ﬁve';
  const ownLines = Array.from({ length: 10 }, (_, index) => ({
    label: `${index} ${'windows and more windows '.repeat(3)}`.slice(0, 80),
    amount: 1_000,
    taxable: true,
  }));
  const options = [1, 2, 3].map(() => optionOf({ title: odd, ownLines }));
  const { token } = await desk.sent({
    options,
    note: `${odd}\n${'A long note without an end. '.repeat(35)}`.slice(0, 1_000),
  });
  const pdf = await ofLink(token);
  const text = textsIn(pdf).join('\n');
  expect(pagesIn(pdf)).toBeGreaterThan(1);
  for (const page of [1, 2]) expect(text).toContain(`Page ${page} of ${pagesIn(pdf)}`);
  expect(text).toContain('Cleaning ?? ? zó?c');
  expect(text).toContain('five');
});

test('it speaks the customer’s language', async () => {
  const ada = await stage.customer();
  await ada.send('PATCH', '/api/settings', { language: 'es' });
  const { id: userId } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  const { quote, token } = await desk.sent({
    userId,
    home: { ...HOME, customerName: 'Ada', customerPhone: '5550142299' },
  });
  const text = textsIn(await ofLink(token)).join('\n');
  for (const shown of [
    `Presupuesto n.º ${quote.id}`,
    'limpieza profunda de 4 horas',
    'Válido hasta',
    'Página 1 de 1',
  ])
    expect(text).toContain(shown);
});
