import { postingsOf } from './journal.js';

const posted = (fact: Parameters<typeof postingsOf>[0]) =>
  postingsOf(fact).map(({ account, amount }) => [account.code, amount]);

test.each([
  [
    'given',
    500,
    [
      ['4910', 500],
      ['2300', -500],
    ],
  ],
  [
    'taken',
    -500,
    [
      ['4910', -500],
      ['2300', 500],
    ],
  ],
  [
    'referral',
    500,
    [
      ['4910', 500],
      ['2300', -500],
    ],
  ],
  [
    'refund',
    500,
    [
      ['1100', 500],
      ['2300', -500],
    ],
  ],
  [
    'payment',
    -500,
    [
      ['1100', -500],
      ['2300', 500],
    ],
  ],
  ['gift_card', 500, []],
] as const)('credit: %s of %i', (reason, amount, postings) => {
  expect(posted({ kind: 'credit', reason, amount })).toEqual(postings);
});

test('a gift card is owed from its sale on, whether sold or given away', () => {
  expect(posted({ kind: 'gift-card', paidBy: 'check', amount: 700 })).toEqual([
    ['1210', 700],
    ['2300', -700],
  ]);
  expect(posted({ kind: 'gift-card', paidBy: null, amount: -700 })).toEqual([
    ['4910', -700],
    ['2300', 700],
  ]);
});
