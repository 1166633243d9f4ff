import { type Language, type PriceLine } from '@homebright/contract';
import { aVisit } from '../../../test/notifications/a-visit.js';
import {
  type Circumstances,
  html,
  MONEY_OCCASIONS,
  type Occasion,
  plainText,
  VISIT_OCCASIONS,
  type VisitFacts,
  wordsIn,
} from '../../messaging/index.js';
import { visitMessage } from './visit-message.js';

const visit: VisitFacts = { ...aVisit, customerName: 'Robin <b>' };
const sender = {
  name: 'Homebright',
  email: 'hello@example.org',
  phone: null,
  address: null,
  siteUrl: 'https://x.example',
};
const zone = 'America/New_York';

const write = (
  occasion: Occasion,
  change: Partial<VisitFacts> = {},
  about: Partial<Circumstances> = {},
  language: Language = 'en',
) =>
  visitMessage(
    occasion,
    { ...visit, ...change },
    { siteUrl: sender.siteUrl, payOnline: true, ...about },
    wordsIn(language),
    zone,
  );

test('a confirmation has the service, date, time, address and price, and the next steps', () => {
  const { email, text } = write('confirmed');
  expect(text).toBe('Your 2-Hour Standard Clean on Tuesday, March 16, 8 AM–12 PM is confirmed.');
  const plain = plainText(email, sender);
  for (const part of [
    'Booking: #7',
    '12 North Elm Street',
    '$120.00',
    '24 hours before',
    '15 minutes early',
  ]) {
    expect(plain).toContain(part);
  }
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test.each([...VISIT_OCCASIONS, ...MONEY_OCCASIONS])(
    '%s: customers’ texts are escaped, and no value is missing',
    (occasion) => {
      const { email, title, text } = write(
        occasion,
        { balance: 4000, frequency: 'weekly' },
        { amount: 500 },
        language,
      );
      const page = html(email, sender);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).not.toContain('<b>');
      expect(page).toContain('Robin &lt;b&gt;');
      for (const words of [title, text, email.subject, page, plainText(email, sender)]) {
        expect(words).not.toMatch(/undefined|null|\[object|NaN/);
      }
    },
  );
});

test('the email about a failed payment links to the page for paying', () => {
  const once = write('payment-failed', { balance: 12000 });
  expect(once.type).toBe('payment_pending');
  expect(once.email.actions[0]?.url).toBe(
    'https://x.example/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7',
  );
  const recurring = write('payment-failed', { balance: 12000, isRecurring: true, frequency: 'weekly' });
  expect(recurring.email.actions[0]?.url).toBe(
    'https://x.example/api/auth/login?returnTo=%2Fsubscribe%3FbookingId%3D7',
  );
});

test('only the email about an unpaid visit has a button to pay', () => {
  const labels = (change: Partial<VisitFacts>) =>
    write('confirmed', change).email.actions.map(({ label }) => label);
  expect(labels({ balance: 0 })).toEqual(['See your visit']);
  expect(labels({ balance: 3000 })).toEqual(['Pay now', 'See your visit']);
});

test('a reminder has buttons to confirm and reschedule only if it has links for them', () => {
  const links = { confirm: 'https://x.example/c', reschedule: 'https://x.example/r' };
  const labels = (about: Partial<Circumstances>) =>
    write('reminder', {}, about).email.actions.map(({ label }) => label);
  expect(labels({ links })).toEqual(['Confirm this visit', 'Reschedule', 'See your visit']);
  expect(labels({})).toEqual(['See your visit']);
});

test('the date of the charge is that in the business’s time zone', () => {
  const { email } = write('charge-coming', { balance: 12000 }, { card: { brand: 'visa', last4: '4242' } });
  expect(email.subject).toBe('$120.00 for your next visit will be charged on Saturday, March 13');
  expect(email.paragraphs[0]).toContain('Visa ending in 4242');
});

const URGENT: Occasion[] = [
  'moved',
  'moved-because-closed',
  'crew-changed',
  'cancelled',
  'slot-lost',
  'reminder',
  'on-the-way',
  'running-late',
  'locked-out',
  'payment-failed',
  'no-card',
  'payment-to-confirm',
];

test.each([
  ['the first', { laterVisit: false }],
  ['a later one', { laterVisit: true }],
  ['one whose card was refused', { laterVisit: true, balance: 12_000 }],
])('the reminder of a plan’s visit has a button to the plan: %s', (_, visit) => {
  const { actions } = write('reminder', { subscriptionId: 8, ...visit }).email;
  expect(actions.find(({ label }) => label === 'See your plan')?.url).toMatch(/\/plans\/8$|plans%2F8$/);
});

test('only urgent occasions send a text message, and customers can unsubscribe only from reminders', () => {
  const all: Occasion[] = [...VISIT_OCCASIONS, ...MONEY_OCCASIONS];
  expect(all.filter((occasion) => write(occasion).urgent)).toEqual(URGENT);
  expect(all.filter((occasion) => write(occasion).category !== 'booking')).toEqual(['reminder']);
  expect(write('reminder').category).toBe('reminder');
});

test('only a confirmation has the list of next steps', () => {
  const all: Occasion[] = [...VISIT_OCCASIONS, ...MONEY_OCCASIONS];
  expect(all.filter((occasion) => write(occasion).email.list)).toEqual(['confirmed', 'started']);
});

test('a confirmation names the fees that were agreed when the visit was booked', () => {
  const last = (occasion: Occasion) => write(occasion, { rebookingFee: 2_000 }).email.paragraphs.at(-1);
  for (const occasion of ['confirmed', 'started'] as const) {
    expect(last(occasion)).toMatch(/rescheduling costs \$20 and cancelling \$40, until the visit starts\.$/);
  }
  expect(last('moved')).not.toContain('$20.00');
});

test.each(['pay-link', 'reminder'] as const)('%s has the agreed fees, notice and lockout fee', (occasion) => {
  const lockout = { fee: 3_500, text: null, textSpanish: null };
  const agreed = { rebookingFee: 2_000, freeNoticeHours: 24, lockout };
  const told = (language: Language) => write(occasion, agreed, {}, language).email.paragraphs.slice(-2);
  expect(told('en')).toEqual([
    expect.stringMatching(/free until 24 hours before .+ rescheduling costs \$20 and cancelling \$40\.$/),
    'If we can’t get in when we arrive, there is a $35 fee.',
  ]);
  expect(told('es')[1]).toBe('Si al llegar no podemos entrar, hay un cargo de $35.');
});

test('the facts include the frequency of a recurring visit, and the address if there is one', () => {
  const facts = (change: Partial<VisitFacts>) => write('confirmed', change).email.facts;
  expect(facts({ frequency: 'weekly' })).toEqual([
    ['Booking', '#7'],
    ['Service', '2-Hour Standard Clean (weekly)'],
    ['When', 'Tuesday, March 16, 8 AM–12 PM'],
    ['Where', '12 North Elm Street'],
    ['Price', '$120.00'],
  ]);
  expect(facts({ location: null })?.map(([label]) => label)).toEqual(['Booking', 'Service', 'When', 'Price']);
  expect(facts({})?.[1]).toEqual(['Service', '2-Hour Standard Clean']);
});

test('each button has the link that its label promises', () => {
  const buttons = (...given: Parameters<typeof write>) => write(...given).email.actions;
  const to = (path: string) => `https://x.example/api/auth/login?returnTo=${encodeURIComponent(path)}`;
  expect(buttons('paid', {}, { paymentId: 3 })).toEqual([
    { label: 'View receipt', url: to('/api/bookings/7/receipts/3') },
    { label: 'See your visit', url: to('/bookings/7') },
  ]);
  expect(buttons('paid', {}, { paymentId: null })).toEqual([
    { label: 'See your visit', url: to('/bookings/7') },
  ]);
  expect(buttons('cancelled')).toEqual([
    { label: 'Book again', url: to('/#services') },
    { label: 'See your visit', url: to('/bookings/7') },
  ]);
});

test('every email about a visit has a button to its page, except a pay link’s, which somebody else may read', () => {
  const paths = (occasion: Occasion) =>
    write(occasion, { subscriptionId: 8 }).email.actions.map(({ url }) =>
      new URL(url).searchParams.get('returnTo'),
    );
  for (const occasion of [...VISIT_OCCASIONS, ...MONEY_OCCASIONS]) {
    const has = paths(occasion).includes('/bookings/7');
    expect({ occasion, has }).toEqual({ occasion, has: occasion !== 'pay-link' });
  }
  const toPlan = [...VISIT_OCCASIONS, ...MONEY_OCCASIONS].filter((one) => paths(one).includes('/plans/8'));
  expect(toPlan).toEqual(['started', 'skipped', 'reminder', 'charge-coming']);
});

test('a cancellation names the fee and the refund', () => {
  const text = (about: Partial<Circumstances>) => write('cancelled', { status: 'cancelled' }, about).text;
  expect(text({ amount: 8000, kept: 4000 })).toMatch(
    /\$80\.00 is on its way back to your card, after a fee of \$40\.00\.$/,
  );
  expect(text({ amount: 12000 })).toMatch(/\$120\.00 is on its way back to your card\.$/);
  expect(text({ amount: 0, kept: 4000 })).toMatch(/Your payment of \$40\.00 won’t be refunded\.$/);
});

describe('the price lines', () => {
  const lines: PriceLine[] = [
    {
      kind: 'service',
      code: 'service:2-hour',
      label: '2-Hour Standard Clean',
      amount: 12_000,
      taxable: true,
    },
    { kind: 'extra', code: 'extra:oven', label: 'Oven <inside>', amount: 3_500, taxable: true },
    { kind: 'discount', code: 'frequency:weekly', label: 'Weekly discount', amount: -2_325, taxable: true },
    { kind: 'tax', code: 'tax:6625', label: 'Sales tax 6.625%', amount: 873, taxable: false },
  ];

  test.each(['confirmed', 'started', 'paid', 'price-changed', 'charge-coming'] as const)(
    'are in the email "%s", with tax and discounts',
    (occasion) => {
      const { email } = write(occasion, { lines });
      expect(plainText(email, sender)).toContain(
        [
          'Price details',
          '2-Hour Standard Clean: $120.00',
          'Oven <inside>: $35.00',
          'Weekly discount: −$23.25',
          'Sales tax 6.625%: $8.73',
        ].join('\n'),
      );
      expect(html(email, sender)).toContain('Oven &lt;inside&gt;');
    },
  );

  test('are in the reader’s language, except the owner’s own words', () => {
    expect(write('paid', { lines }, {}, 'es').email.amounts).toEqual({
      title: 'Detalle del precio',
      rows: [
        ['Limpieza estándar de 2 horas', '$120.00'],
        ['Oven <inside>', '$35.00'],
        ['Descuento semanal', '−$23.25'],
        ['Impuesto sobre las ventas 6.625%', '$8.73'],
      ],
    });
  });

  test('use the owner’s Spanish words if there are any', () => {
    const named = lines.map((line) => (line.kind === 'extra' ? { ...line, spanish: 'Horno' } : line));
    expect(write('paid', { lines: named }, {}, 'es').email.amounts?.rows[1]).toEqual(['Horno', '$35.00']);
    expect(write('paid', { lines: named }).email.amounts?.rows[1]).toEqual(['Oven <inside>', '$35.00']);
  });

  test('of a refund are its shares of the price, less the cancellation fee', () => {
    const fee: PriceLine = {
      kind: 'adjustment',
      code: 'cancellation_fee',
      label: 'Cancellation fee',
      amount: -4_000,
      taxable: false,
    };
    const { email } = write('refunded', { lines }, { amount: 10_048, refunded: [...lines, fee] });
    expect(email.amounts?.title).toBe('Refunded');
    expect(email.amounts?.rows.at(-2)).toEqual(['Sales tax 6.625%', '$8.73']);
    expect(email.amounts?.rows.at(-1)).toEqual(['Cancellation fee', '−$40.00']);
    expect(write('refunded', { lines }).email.amounts).toBeUndefined();
  });

  test('are missing if the service is the only line, and in emails about the time', () => {
    expect(write('confirmed').email.amounts).toBeUndefined();
    for (const occasion of ['moved', 'reminder', 'cancelled'] as const) {
      expect(write(occasion, { lines }).email.amounts).toBeUndefined();
    }
  });
});

test.each([
  ['en', 'We’ll return $80.00 to you, after a fee of $40.00.'],
  ['es', 'Le devolveremos $80.00, después de un cargo de $40.00.'],
] as const)('a refund of money paid in person does not mention a card (%s)', (language, sentence) => {
  const cancelled = { status: 'cancelled', inPerson: true } as const;
  const { email, text } = write('cancelled', cancelled, { amount: 8_000, kept: 4_000 }, language);
  expect(text).toContain(sentence);
  const skipped = write('skipped', cancelled, { amount: 8_000 }, language);
  expect(plainText(email, sender) + plainText(skipped.email, sender)).not.toMatch(/card|tarjeta/);
});
