import { FIRST_RANGES, type HomeAnswers } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { homeAnswer, refuseUnanswered } from './home-answers.js';

const BOOK = { questions: { squareFeet: [...FIRST_RANGES.squareFeet] } };

function detailsOf(refuse: () => unknown): unknown[] {
  try {
    refuse();
    return [];
  } catch (error) {
    return error instanceof Invalid ? (error.details ?? [error.message]) : [error];
  }
}

const ASKED = [{ field: 'squareFeet', problem: 'Please tell us how many square feet your home has.' }];

it.each<[string, HomeAnswers, HomeAnswers | undefined, unknown[]]>([
  ['is missing', {}, undefined, ASKED],
  ['is missing from a changed draft', {}, { squareFeet: '0-999' }, ASKED],
  ['is in two of the ranges', { squareFeet: '900-1100' }, undefined, ASKED],
  ['is given', { squareFeet: '1000-1499' }, undefined, []],
  ['is more exact than the range', { squareFeet: '1650' }, undefined, []],
  ['was not asked for when it was booked', {}, {}, []],
  ['is as it was booked, by former ranges', { squareFeet: '900-1100' }, { squareFeet: '900-1100' }, []],
])('a draft whose answer %s', (_why, answers, booked, details) => {
  expect(detailsOf(() => refuseUnanswered(BOOK, answers, booked))).toEqual(details);
});

it('asks for nothing if no question is on', () => {
  expect(detailsOf(() => refuseUnanswered({}, {}))).toEqual([]);
});

it('refuses an invalid answer', () => {
  expect(homeAnswer('halfBaths', undefined)).toBeUndefined();
  expect(homeAnswer('halfBaths', '3+')).toBe('3+');
  for (const given of ['', 'many', 3])
    expect(detailsOf(() => homeAnswer('halfBaths', given))).toEqual([
      'Please tell us how many half baths your home has.',
    ]);
});
