import { expect, it } from 'vitest';
import { actionOf, inWords, tally } from './call-rules';

it('counts who was called, and what came of it', () => {
  expect(tally([])).toEqual({ called: '0 of 0 called', outcomes: [] });
  const list = (['reached', null, 'voicemail', 'reached', 'asks-to-move'] as const).map((outcome) => ({
    outcome,
  }));
  expect(tally(list)).toEqual({
    called: '4 of 5 called',
    outcomes: ['2 reached', '1 voicemail', '1 asks to move'],
  });
});

it('has a key for each outcome, and one for the note', () => {
  expect(['1', '2', '3', '4', 'n', 'N'].map(actionOf)).toEqual([
    'reached',
    'voicemail',
    'wrong-number',
    'asks-to-move',
    'note',
    'note',
  ]);
  expect(['0', '5', 'x', 'Enter', ''].map(actionOf)).toEqual(Array(5).fill(undefined));
});

it('says when a visit that was moved meanwhile is now', () => {
  expect(inWords([{ field: 'appointment', now: '2027-03-16 morning' }])).toEqual([
    { field: 'appointment', now: 'Tue, Mar 16, 2027, Morning, 8 AM–12 PM' },
  ]);
  expect(inWords([{ field: 'appointment', now: '2027-03-16 09:00 AM' }])).toEqual([
    { field: 'appointment', now: 'Tue, Mar 16, 2027, 9:00 AM' },
  ]);
  expect(inWords([{ field: 'outcome', now: 'voicemail' }])).toEqual([{ field: 'outcome', now: 'voicemail' }]);
});
