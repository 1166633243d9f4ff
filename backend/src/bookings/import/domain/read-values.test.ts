import fc from 'fast-check';
import {
  dateOrderOf,
  readCount,
  readDate,
  readFrequency,
  readPhone,
  readPrice,
  readTime,
  readYes,
} from './read-values.js';

const ZONE = 'America/New_York';
const value = (read: object): unknown =>
  'value' in read ? read.value : `? ${(read as { guess?: string }).guess ?? 'no guess'}`;

describe('dates', () => {
  it.each([
    ['2026-01-02', '2026-01-02', '2026-01-02'],
    ['1/2/2026', '2026-01-02', '2026-02-01'],
    ['01.02.26', '2026-01-02', '2026-02-01'],
    ['1/13/2026', '2026-01-13', '? 2026-01-13'],
    ['13/1/2026', '? 2026-01-13', '2026-01-13'],
    ['2026/1/2 9:00', '2026-01-02', '2026-01-02'],
    ['46024', '2026-01-02', '2026-01-02'],
    ['46024.375', '2026-01-02', '2026-01-02'],
    ['Jan 2, 2026', '2026-01-02', '2026-01-02'],
    ['Friday, January 2nd, 2026', '2026-01-02', '2026-01-02'],
    ['2 Jan 2026', '2026-01-02', '2026-01-02'],
    ['2026-01-02T03:00:00Z', '2026-01-01', '2026-01-01'],
    ['2026-01-02T23:00:00-05:00', '2026-01-02', '2026-01-02'],
    ['2/30/2026', '? no guess', '? no guess'],
    ['31/12', '? no guess', '? no guess'],
    ['soon', '? no guess', '? no guess'],
    ['123', '? no guess', '? no guess'],
  ])('%s is %s with the month first, %s with the day first', (text, mdy, dmy) => {
    expect([value(readDate(text, 'mdy', ZONE)), value(readDate(text, 'dmy', ZONE))]).toEqual([mdy, dmy]);
  });

  it('tell their order, or that nothing tells it', () => {
    expect(dateOrderOf(['1/2/2026', '1/31/2026'])).toEqual({ order: 'mdy', differs: false, open: true });
    expect(dateOrderOf(['31.1.2026', ''])).toEqual({ order: 'dmy', differs: false, open: false });
    expect(dateOrderOf(['1/31/2026', '31/1/2026'])).toEqual({ order: null, differs: true, open: false });
    expect(dateOrderOf(['1/2/2026', '2026-01-31'])).toEqual({ order: null, differs: false, open: true });
    expect(dateOrderOf(['2/2/2026'])).toEqual({ order: null, differs: false, open: false });
  });
});

it.each([
  ['morning', 'morning', null],
  ['8AM-12PM', 'morning', null],
  ['4:00 PM – 8:00 PM', 'evening', null],
  ['9:00', 'custom', '09:00 AM'],
  ['9 am', 'custom', '09:00 AM'],
  ['12:30 a.m.', 'custom', '12:30 AM'],
  ['21:05:00', 'custom', '09:05 PM'],
  ['0.375', 'custom', '09:00 AM'],
  ['46024.375', 'custom', '09:00 AM'],
  ['1/2/2026 2:15 PM', 'custom', '02:15 PM'],
  ['2026-01-02T14:00:00Z', 'custom', '09:00 AM'],
])('the time %s', (text, time, customTime) => {
  expect(readTime(text, ZONE)).toEqual({ value: { time, customTime } });
});

it.each([
  ['9:07', '09:05 AM'],
  ['25:00', ''],
  ['13 pm', ''],
  ['9', ''],
  ['noonish', ''],
])('no time: %s', (text, guess) => {
  expect(readTime(text, ZONE)).toMatchObject({ problem: expect.any(String), ...(guess && { guess }) });
});

it.each([
  ['5550123456', '(555) 012-3456'],
  ['(555) 212-3456', '(555) 212-3456'],
  ['+1 555-212-3456', '(555) 212-3456'],
  ['15552123456.0', '(555) 212-3456'],
  ['tel:555 212 3456', '(555) 212-3456'],
  ['0044 20 7946 0958', '+44 20 7946 0958'],
  ['555-212-3456 ext 12', '555-212-3456 ext 12'],
  ['555-212-3456 or 555-212-9999', '? 555-212-3456'],
  ['5.55123E+09', '? no guess'],
  ['call me', '? no guess'],
])('the phone %s', (text, phone) => {
  expect(value(readPhone(text))).toBe(phone);
});

it.each([
  ['$1,200.50', 120_050],
  ['120', 12_000],
  ['120,50', 12_050],
  ['1.200,50 €', 120_050],
  ['USD 80', 8_000],
  ['0', 0],
  ['-5', '? no guess'],
  ['free', '? no guess'],
  ['1000001', '? no guess'],
])('the price %s', (text, cents) => expect(value(readPrice(text))).toBe(cents));

it.each([
  ['Weekly', 'weekly'],
  ['every 2 weeks', 'bi-weekly'],
  ['Bi-Weekly', 'bi-weekly'],
  ['once a month', 'monthly'],
  ['Every 4 weeks', '? monthly'],
  ['daily', '? no guess'],
])('the frequency %s', (text, frequency) => expect(value(readFrequency(text))).toBe(frequency));

it.each([
  [readYes, 'Yes', true],
  [readYes, 'FALSE', false],
  [readYes, '2', true],
  [readYes, 'maybe', '? no guess'],
  [readCount, '2.5', 3],
  [readCount, '4+', 4],
  [readCount, '3 beds', 3],
  [readCount, 'many', '? no guess'],
])('%p of %s', (read, text, expected) => expect(value(read(text))).toBe(expected));

it('anything at all is read or refused, never thrown at', () => {
  const readers = [
    readPhone,
    readPrice,
    readFrequency,
    readYes,
    readCount,
    (text: string) => readDate(text, 'mdy', ZONE),
    (text: string) => readTime(text, ZONE),
  ];
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d/.:,TZapm +-]{0,25}$/)),
      (text) => {
        for (const read of readers) {
          const found = read(text);
          expect('value' in found || typeof found.problem === 'string').toBe(true);
        }
      },
    ),
  );
});
