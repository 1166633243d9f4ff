import { aPlan, aVisit } from '../../../../test/notifications/a-visit.js';
import {
  dayInWords,
  serviceIn,
  serviceTitle,
  templateValues,
  subscriptionValues,
  timeInWords,
  wordsIn,
} from './template-values.js';

const words = wordsIn('en');
const zone = 'America/New_York';
const values = (
  change: Partial<typeof aVisit> = {},
  about: Partial<Parameters<typeof templateValues>[1]> = {},
) =>
  templateValues(
    { ...aVisit, ...change },
    { siteUrl: 'https://x.example', payOnline: true, ...about },
    words,
    zone,
  );

test('days are written in the language of their reader', () => {
  expect(dayInWords('2027-03-16', wordsIn('en'))).toBe('Tuesday, March 16');
  expect(dayInWords('2027-03-16', wordsIn('es'))).toBe('martes 16 de marzo');
  expect(dayInWords('2027-03-17', wordsIn('en'))).toBe('Wednesday, March 17');
});

test('a window is written by its hours, a custom time as it was chosen', () => {
  expect(timeInWords({ appointmentTime: 'morning', customTime: null }, words)).toBe('8 AM–12 PM');
  expect(timeInWords({ appointmentTime: 'custom', customTime: '09:15 AM' }, words)).toBe('9:15 AM');
  expect(timeInWords({ appointmentTime: 'custom', customTime: null }, words)).toBe('custom');
});

test('a visit gives the values it has, and no others', () => {
  expect(values({ chargeAt: null })).toEqual({
    service: '2-Hour Standard Clean',
    when: 'Tuesday, March 16, 8 AM–12 PM',
    price: '$120.00',
    balance: '$0.00',
    amount: null,
    tip: null,
    due: null,
    dueAfter: null,
    chargedAfter: null,
    owed: null,
    card: null,
    chargeDay: null,
    frequency: null,
    kept: null,
    over: false,
    inPerson: false,
    until: null,
    andLater: undefined,
  });
  expect(values({ balance: 4_000, payAfterVisit: true })).toMatchObject({ due: null, dueAfter: '$40.00' });
  expect(
    values({ balance: 4_000, chargesItself: true, cardAfter: { brand: 'visa', last4: '4242' } }),
  ).toMatchObject({ due: null, chargedAfter: '$40.00', card: 'Visa ending in 4242' });
  expect(
    values(
      { balance: 4_000, frequency: 'bi-weekly' },
      { amount: 500, reason: 'Sorry.', card: { brand: 'visa', last4: '4242' }, andLater: true },
    ),
  ).toMatchObject({
    balance: '$40.00',
    due: '$40.00',
    amount: '$5.00',
    card: 'Visa ending in 4242',
    chargeDay: 'Saturday, March 13',
    frequency: 'bi-weekly',
    reason: 'Sorry.',
    andLater: true,
  });
});

test('a service is named in the language of its reader, if there is a translation', () => {
  const spanish = wordsIn('es');
  const named = (change: Partial<typeof aVisit>) =>
    [words, spanish].map((of) => serviceIn(of, { ...aVisit, ...change }));
  expect(named({})).toEqual(['2-Hour Standard Clean', 'limpieza estándar de 2 horas']);
  const own = { service: 'Move-out Clean' };
  expect(named(own)).toEqual(['Move-out Clean', 'Move-out Clean']);
  expect(named({ ...own, serviceSpanish: '' })).toEqual(['Move-out Clean', 'Move-out Clean']);
  expect(named({ ...own, serviceSpanish: 'Limpieza de mudanza' })).toEqual([
    'Move-out Clean',
    'Limpieza de mudanza',
  ]);
});

test('where a service stands alone it begins with a capital', () => {
  const titles = [words, wordsIn('es')].map((of) => serviceTitle(of, aVisit));
  expect(titles).toEqual(['2-Hour Standard Clean', 'Limpieza estándar de 2 horas']);
});

test('a subscription gives its next visit, or its time of day alone', () => {
  expect(subscriptionValues(aPlan, words)).toEqual({
    service: '2-Hour Standard Clean',
    when: 'Tuesday, March 30, 8 AM–12 PM',
    price: '$120.00',
    balance: '$120.00',
    frequency: 'weekly',
  });
  expect(subscriptionValues({ ...aPlan, nextVisit: null }, words).when).toBe('8 AM–12 PM');
});
