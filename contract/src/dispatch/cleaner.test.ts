import { expect, it } from 'vitest';
import { cleanerProblems } from './cleaner.js';

const DANA = { name: 'Dana', phone: '(555) 010-4477', email: 'dana@example.com', crews: [] };
const stay = (from: string, until: string | null) => ({ crewId: 1, from, until });

it.each([
  [{}, {}],
  [{ phone: null, email: '' }, {}],
  [{ crews: [stay('2027-03-08', null), stay('2027-03-01', '2027-03-07')] }, {}],
  [{ name: ' ' }, { name: 'A cleaner needs a name.' }],
  [{ phone: '12' }, { phone: 'Please enter a phone number that text messages reach.' }],
  [{ email: 'dana' }, { email: 'Please enter an email address.' }],
  [{ crews: [stay('2027-02-30', null)] }, { crews: '2027-02-30 is not a date of the calendar.' }],
  [{ crews: [stay('2027-03-02', '2027-03-01')] }, { crews: expect.stringContaining('on or after') }],
  [
    { crews: [stay('2027-03-01', '2027-03-08'), stay('2027-03-08', null)] },
    { crews: expect.stringContaining('one crew at a time') },
  ],
  [
    { crews: [stay('2027-03-08', null), stay('2027-03-01', null)] },
    { crews: expect.stringContaining('one crew at a time') },
  ],
])('%j', (change, problems) => {
  expect(cleanerProblems({ ...DANA, ...change })).toEqual(problems);
});
