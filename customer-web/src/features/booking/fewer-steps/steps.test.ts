import type { DayAvailability } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../lib/flow/draft.js';
import { usualOrFirst } from './book-again.js';
import { eventAfter, hasTime, lastQuestion, missing } from './steps.js';

const ABOUT: Answers = {
  rooms: '2',
  bathrooms: '1',
  noKidsPets: true,
  maintenanceHistory: 'recent',
  customerName: 'Ada',
  customerPhone: '(555) 014-2233',
  hasStreetParking: true,
  location: '12 North Main Street',
};
const TIME: Answers = { appointmentDate: '2027-03-10', appointmentTime: 'morning' };
const day = (date: string, ...free: string[]): DayAvailability => ({
  date,
  windows: {
    morning: free.includes('morning'),
    midday: free.includes('midday'),
    evening: free.includes('evening'),
  },
  customTimes: [],
});
const draft = { draftId: 'd' } as never;
const asks = (question: number) => ({ type: 'questionReached', question });

describe('after an answered question comes', () => {
  it.each([
    ['the next one', 1, ABOUT, asks(2)],
    ['the time', 6, ABOUT, asks(7)],
    ['the confirmation, after the time', 7, { ...ABOUT, ...TIME }, { type: 'allAnswered' }],
    ['the confirmation, if the time was chosen before', 6, { ...ABOUT, ...TIME }, { type: 'allAnswered' }],
    ['an earlier one that is open, after the time', 7, { ...ABOUT, ...TIME, rooms: undefined }, asks(1)],
    [
      'the confirmation, after one that is usually left out',
      9,
      { ...ABOUT, ...TIME },
      { type: 'allAnswered' },
    ],
  ])('%s', (_what, question, answers, event) => {
    expect(eventAfter(question, { answers: answers as Answers }, {})).toEqual(event);
  });

  it('the time again, if it was taken, or if the answers are being changed', () => {
    const answers = { ...ABOUT, ...TIME };
    expect(eventAfter(6, { answers }, { day: day('2027-03-10', 'midday') })).toEqual(asks(7));
    expect(eventAfter(6, { answers, draft }, {})).toEqual(asks(7));
  });

  it('the extras where there are any', () => {
    const priced = { offered: [{ id: 'oven' }] as never };
    expect(eventAfter(7, { answers: { ...ABOUT, ...TIME } }, { priced })).toEqual({ type: 'extrasOffered' });
  });
});

it('the date’s screen asks for the day first, and then for the time', () => {
  expect(missing('date', {})).toEqual(['date']);
  expect(missing('date', { appointmentDate: '2027-03-10' })).toEqual(['window']);
  expect(missing('date', TIME, day('2027-03-10', 'evening'))).toEqual(['taken']);
  expect(missing('date', TIME, day('2027-03-10', 'morning'))).toEqual([]);
  expect(missing('rooms', {})).toEqual(['choose']);
  expect(hasTime(TIME)).toBe(true);
});

it('seven questions are asked, or nine of a customer who is led back to a later one', () => {
  expect([1, 7, 8, 9].map(lastQuestion)).toEqual([7, 7, 9, 9]);
});

it('the next free time is at the usual time of day if that is at most a week later', () => {
  const days = [
    day('2027-03-10'),
    day('2027-03-11', 'morning', 'midday'),
    day('2027-03-18', 'evening'),
    day('2027-03-19', 'morning'),
  ];
  expect(usualOrFirst(days, 'midday')).toEqual({ date: '2027-03-11', window: 'midday' });
  expect(usualOrFirst(days, 'evening')).toEqual({ date: '2027-03-18', window: 'evening' });
  expect(usualOrFirst(days, null)).toEqual({ date: '2027-03-11', window: 'morning' });
  expect(usualOrFirst([days[0] as DayAvailability], 'evening')).toBeUndefined();
  const late = [day('2027-03-11', 'morning'), day('2027-03-19', 'evening')];
  expect(usualOrFirst(late, 'evening')).toEqual({ date: '2027-03-11', window: 'morning' });
});
