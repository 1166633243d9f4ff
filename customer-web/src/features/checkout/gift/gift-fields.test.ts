import { expect, it } from 'vitest';
import { type GiftFields, orderOf, problemsOf, valueOf } from './gift-fields.js';

const today = '2027-03-10';
const fields = (changes: Partial<GiftFields> = {}): GiftFields => ({
  choice: 5_000,
  otherAmount: '',
  recipientName: ' Grace ',
  message: ' ',
  byEmail: true,
  recipientEmail: 'grace@example.com',
  deliverOn: '',
  buyerName: 'Ada',
  buyerEmail: ' ada@example.com ',
  ...changes,
});

it('makes an order of what was typed', () => {
  const typed = fields({ deliverOn: '2027-05-01', message: ' Enjoy ' });
  expect(problemsOf(typed, today)).toEqual({});
  expect(orderOf(typed, 5_000, { today, language: 'en' })).toEqual({
    value: 5_000,
    buyerName: 'Ada',
    buyerEmail: 'ada@example.com',
    recipientName: 'Grace',
    recipientEmail: 'grace@example.com',
    message: 'Enjoy',
    deliverOn: '2027-05-01',
    language: 'en',
  });
});

it('delivers a card for the buyer today, whatever was typed before', () => {
  const typed = fields({ byEmail: false, recipientEmail: 'x', deliverOn: '2020-01-01' });
  expect(problemsOf(typed, today)).toEqual({});
  expect(orderOf(typed, 5_000, { today, language: 'es' })).toMatchObject({
    recipientEmail: null,
    message: null,
    deliverOn: today,
  });
});

it.each<[Partial<GiftFields>, object]>([
  [{ choice: 'other', otherAmount: '9.99' }, { value: 'range' }],
  [{ choice: 'other', otherAmount: '1000.01' }, { value: 'range' }],
  [{ recipientName: '  ' }, { recipientName: 'name' }],
  [{ recipientEmail: 'grace' }, { recipientEmail: 'email' }],
  [{ deliverOn: '2027-03-09' }, { deliverOn: 'day' }],
  [{ deliverOn: '2028-03-10' }, { deliverOn: 'day' }],
  [
    { buyerName: '', buyerEmail: 'ada@' },
    { buyerName: 'name', buyerEmail: 'email' },
  ],
])('%j has the problems %j', (changes, problems) =>
  expect(problemsOf(fields(changes), today)).toEqual(problems),
);

it('takes another amount, and the last day of delivery', () => {
  expect(valueOf(fields({ choice: 'other', otherAmount: '$75' }))).toBe(7_500);
  expect(problemsOf(fields({ deliverOn: '2028-03-09' }), today)).toEqual({});
});
