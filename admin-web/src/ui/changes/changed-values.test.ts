import { expect, it } from 'vitest';
import { changedValues as changedIn, changeInWords } from './changed-values';

const names = { crews: new Map([[1, 'Crew Cedar']]), cleaners: new Map([[7, 'Ana Ruiz']]) };
const changedValues = (before: unknown, after: unknown) =>
  changedIn(before, after, { timeZone: 'America/New_York', names });

it('lays before and after side by side, without what stayed', () => {
  expect(changedValues({ status: 'pending', price: 1 }, { status: 'confirmed', price: 1 })).toEqual([
    { field: 'status', label: 'Status', before: 'Pending', after: 'Confirmed' },
  ]);
});

it('shows what came and what went', () => {
  expect(changedValues(null, { name: 'Cedar' })).toEqual([
    { field: 'name', label: 'Name', before: '—', after: 'Cedar' },
  ]);
  expect(changedValues({ days: [1] }, {})).toEqual([
    { field: 'days', label: 'Days', before: '1', after: '—' },
  ]);
  expect(changedValues(null, null)).toEqual([]);
});

it('leaves out the count of changes', () => {
  expect(changedValues({ version: 1, price: 100 }, { version: 2, price: 200 })).toEqual([
    { field: 'price', label: 'Price', before: '$1.00', after: '$2.00' },
  ]);
});

it('shows what is no object as one value', () => {
  expect(changedValues(undefined, ['Mon', 'Tue'])).toEqual([
    { field: 'value', label: 'Value', before: '—', after: 'Mon, Tue' },
  ]);
  expect(changedValues('old', 'new')).toEqual([
    { field: 'value', label: 'Value', before: 'old', after: 'new' },
  ]);
});

it('names extras and the price as the office does', () => {
  const words = changedValues(
    { extras: 'windows', cataloguePrice: 12_975 },
    { extras: 'inside-the-oven, windows × 2', cataloguePrice: 16_759 },
  ).map(changeInWords);
  expect(words).toEqual([
    'Extras: Windows → Inside the oven, Windows × 2',
    'Price by the price book: $129.75 → $167.59',
  ]);
});

it('says who and which rule is meant, not their numbers and names in the code', () => {
  const words = changedValues(
    { crewId: 1, cleaners: [] },
    { crewId: 2, cleaners: [7, 8], broken: ['past', 'outside-area'], reason: 'She asked.' },
  ).map(changeInWords);
  expect(words).toEqual([
    'Crew: Crew Cedar → Crew #2',
    'Cleaners: Ana Ruiz, Cleaner #8',
    'Against the rules: Its time has passed. The home is outside the service area.',
    'Reason: She asked.',
  ]);
});
