import { expect, it } from 'vitest';
import { aQuoteOption, aWrittenQuote } from '../../testing/a-quote';
import {
  centsOf,
  draftOf,
  EMPTY_LINE,
  EMPTY_OPTION,
  formOf,
  newQuoteForm,
  pricedOf,
  problemsOf,
  type QuoteForm,
} from './quote-form';

const TODAY = '2027-03-10';
const WHOLE: QuoteForm = {
  ...newQuoteForm(TODAY),
  customer: { userId: 'u-1', name: 'Rosa Lane', phone: '5550142233', email: '' },
  location: ' 8 Ringing Road ',
  options: [
    {
      ...EMPTY_OPTION,
      title: ' Deep clean ',
      service: '4-hour',
      frequency: 'weekly',
      extras: { oven: 1, fridge: 0 },
      ownLines: [{ label: ' Window wells ', amount: '-15.5', taxable: false }],
    },
  ],
};

it('reads amounts in dollars, also discounts', () => {
  expect(centsOf('40')).toBe(4_000);
  expect(centsOf('-15.50')).toBe(-1_550);
  expect(centsOf('')).toBeUndefined();
  expect(centsOf('0')).toBeUndefined();
  expect(centsOf('1.2.3')).toBeUndefined();
  expect(centsOf('10000.01')).toBeUndefined();
});

it('sends the quote in the words of the contract', () => {
  expect(draftOf(WHOLE, 'u-1')).toMatchObject({
    userId: 'u-1',
    home: { location: '8 Ringing Road', rooms: '2', customerName: 'Rosa Lane' },
    options: [
      {
        title: 'Deep clean',
        service: '4-hour',
        frequency: 'weekly',
        extras: { oven: 1 },
        ownLines: [{ label: 'Window wells', amount: -1_550, taxable: false }],
      },
    ],
    expiresOn: '2027-04-09',
    photos: [],
  });
});

it('prices only what is finished, and without the notes', () => {
  const unfinished = [{ ...EMPTY_LINE, label: 'Attic' }, EMPTY_LINE];
  const option = { ...EMPTY_OPTION, service: '2-hour', ownLines: unfinished };
  const priced = pricedOf({ ...WHOLE, accessNotes: 'Key under the mat' }, option);
  expect(priced?.options).toMatchObject([{ service: '2-hour', frequency: null, ownLines: [] }]);
  expect(priced?.home).not.toHaveProperty('accessNotes');
  expect(priced?.userId).toBe('u-1');
  expect(pricedOf(WHOLE, EMPTY_OPTION)).toBeNull();
});

it('opens a saved quote as it was written', () => {
  const ownLines = [{ label: 'Attic', amount: 4_050, taxable: true }];
  const saved = aWrittenQuote({ options: [aQuoteOption({ ownLines, frequency: 'weekly' })] });
  const form = formOf(saved);
  expect(form).toMatchObject({
    location: '8 Ringing Road, Springfield 62704',
    rooms: '3',
    kidsPets: 'pets',
    maintenance: 'long-ago',
    options: [{ title: 'Deep clean', frequency: 'weekly', ownLines: [{ amount: '40.50' }] }],
  });
  expect(draftOf(form, 'u-1').options[0]?.ownLines).toEqual(ownLines);
});

it('names what is missing at its place', () => {
  expect(problemsOf(WHOLE, TODAY)).toEqual({});
  const second = { ...EMPTY_OPTION, title: 'Light', service: '2-hour', ownLines: [EMPTY_LINE] };
  const problems = problemsOf(
    { ...WHOLE, customer: null, location: '', options: [...WHOLE.options, second], expiresOn: '2027-03-09' },
    TODAY,
  );
  expect(problems).toEqual({
    customer: 'Choose or create a customer.',
    location: 'Enter the address.',
    options: [
      {},
      {
        title: undefined,
        service: undefined,
        ownLines: [{ label: 'Enter a text.', amount: 'Enter an amount like 40 or -15.50.' }],
      },
    ],
    expiresOn: 'Choose a day from today on.',
  });
});

it('keeps the last day within what the server accepts', () => {
  expect(problemsOf({ ...WHOLE, expiresOn: '2027-06-08' }, TODAY)).toEqual({});
  expect(problemsOf({ ...WHOLE, expiresOn: '2027-06-09' }, TODAY)).toEqual({
    expiresOn: 'Choose a day within 90 days.',
  });
});
