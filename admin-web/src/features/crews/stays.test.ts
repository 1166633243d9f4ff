import { expect, it } from 'vitest';
import { stayOn, termInWords } from './stays';

const TODAY = '2027-03-10';
const past = { crewId: 1, from: '2027-01-01', until: '2027-03-09' };
const present = { crewId: 2, from: '2027-03-10', until: null };
const coming = { crewId: 3, from: '2027-04-01', until: '2027-04-30' };

it('is in the present crew, or comes to the next', () => {
  expect(stayOn({ crews: [past, present] }, TODAY)).toBe(present);
  expect(stayOn({ crews: [past, coming] }, TODAY)).toBe(coming);
  expect(stayOn({ crews: [past] }, TODAY)).toBeUndefined();
});

it('says from when and until when, where it is not now and for good', () => {
  expect(termInWords(present, TODAY)).toBe('');
  expect(termInWords(coming, TODAY)).toBe('from Thu, Apr 1, 2027 until Fri, Apr 30, 2027');
  expect(termInWords({ ...present, until: '2027-03-12' }, TODAY)).toBe('until Fri, Mar 12, 2027');
});
