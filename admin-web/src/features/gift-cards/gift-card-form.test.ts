import { expect, it } from 'vitest';
import { emptyIssue, issueOf, problemsOf } from './gift-card-form';

const today = '2027-03-10';
const form = { ...emptyIssue(today), amount: '50', recipientName: ' Robin ' };

it('issues a card that is handed over today', () => {
  expect(problemsOf({ ...form, deliverOn: '2020-01-01' }, today)).toEqual({});
  expect(issueOf({ ...form, deliverOn: '2020-01-01' }, today)).toEqual({
    value: 5_000,
    recipientName: 'Robin',
    recipientEmail: null,
    message: null,
    deliverOn: today,
    language: 'en',
    paidBy: 'cash',
  });
});

it('emails a card that is given away on its day', () => {
  const emailed = {
    ...form,
    paidBy: 'gift' as const,
    recipientEmail: ' robin@example.com ',
    message: 'Enjoy',
    deliverOn: '2027-05-01',
  };
  expect(problemsOf(emailed, today)).toEqual({});
  expect(issueOf(emailed, today)).toMatchObject({
    recipientEmail: 'robin@example.com',
    message: 'Enjoy',
    deliverOn: '2027-05-01',
    paidBy: null,
  });
});

it.each([
  [{ amount: '' }, 'amount'],
  [{ amount: '9.99' }, 'amount'],
  [{ amount: '1000.01' }, 'amount'],
  [{ recipientName: ' ' }, 'recipientName'],
  [{ recipientEmail: 'robin' }, 'recipientEmail'],
  [{ recipientEmail: 'robin@example.com', deliverOn: '2027-03-09' }, 'deliverOn'],
  [{ recipientEmail: 'robin@example.com', deliverOn: '2028-03-10' }, 'deliverOn'],
] as const)('refuses %j', (changes, field) =>
  expect(Object.keys(problemsOf({ ...form, ...changes }, today))).toEqual([field]),
);
