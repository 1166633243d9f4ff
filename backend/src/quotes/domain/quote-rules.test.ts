import { isGivenUp } from './given-up.js';
import { printable } from './printable.js';
import { checkLastDay, checkOptions } from './quote-draft.js';
import { remindersDue } from './reminders.js';

test('reminders are due 2 and 7 days after the sending', () => {
  const sentAt = new Date('2027-03-10T17:00:00Z');
  const due = (at: string) => remindersDue(sentAt, new Date(at));
  expect([due('2027-03-12T16:59:59Z'), due('2027-03-12T17:00:00Z')]).toEqual([0, 1]);
  expect([due('2027-03-17T16:59:59Z'), due('2027-03-17T17:00:00Z'), due('2028-01-01T00:00:00Z')]).toEqual([
    1, 2, 2,
  ]);
});

test('a booking is given up if it was never paid and does not take place', () => {
  const held = { isOff: false, isPending: true, hasLapsed: false, isPaid: false, wasSettled: false };
  expect(isGivenUp(held)).toBe(false);
  expect(isGivenUp({ ...held, hasLapsed: true })).toBe(true);
  expect(isGivenUp({ ...held, isOff: true, isPending: false })).toBe(true);
  // A confirmed visit without a slot waits for a crew.
  expect(isGivenUp({ ...held, isPending: false, hasLapsed: true })).toBe(false);
  for (const money of [{ isPaid: true }, { wasSettled: true }])
    expect(isGivenUp({ ...held, isOff: true, hasLapsed: true, ...money })).toBe(false);
});

test('the last day is today or at most 90 days ahead', () => {
  const check = (day: string) => () => checkLastDay(day, '2027-03-10');
  expect(check('2027-03-10')()).toBe('2027-03-10');
  expect(check('2027-06-08')()).toBe('2027-06-08');
  for (const day of ['2027-03-09', '2027-06-09', '2027-02-30', 'soon'])
    expect(check(day)).toThrow(/within 90 days/);
});

test('all problems of the options are told together', () => {
  const option = { service: '2-hour', frequency: null, extras: {} };
  const line = { label: ' ', amount: 0, taxable: false };
  const check = () => checkOptions([{ ...option, title: '', ownLines: [line] }]);
  const fields = ['options.0.title', 'options.0.ownLines.0.label', 'options.0.ownLines.0.amount'];
  expect(check).toThrow(
    expect.objectContaining({ details: fields.map((field) => expect.objectContaining({ field })) }),
  );
  const good = checkOptions([{ ...option, title: '  All  of it ', ownLines: [] }]);
  expect(good[0]?.title).toBe('All of it');
});

test.each([
  ['José Núñez, 5 €', 'José Núñez, 5 €'],
  ['Jose\u0301', 'José'],
  ['−$5.00', '-$5.00'],
  ['Łódź ő ǻ', '?ódz o a'],
  ['清🧽', '??'],
  ['ﬁve ½', 'five ½'],
  ['one\r\ntwo\u0007', 'one\ntwo?'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
