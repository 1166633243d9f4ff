import { crewWordsIn } from './crew-words.js';
import { refusalOf } from './refusal.js';

const startsAt = new Date('2027-03-16T12:00:00Z');
const theirs = { startsAt, when: 'Tuesday, March 16', cancelled: false, isTheirs: true };
const words = crewWordsIn('en');
const finished = (time: string) => ({ kind: 'finished', happenedAt: new Date(time) }) as const;

test.each([
  ['on the day', finished('2027-03-16T14:00:00Z'), theirs, null],
  ['12 hours before', finished('2027-03-16T00:00:00Z'), theirs, null],
  [
    'the day before',
    finished('2027-03-15T23:59:59Z'),
    theirs,
    /too early.*Tuesday, March 16|Tuesday, March 16.*too early/,
  ],
  [
    'a note the day before',
    { kind: 'note', happenedAt: new Date('2027-03-15T09:00:00Z') } as const,
    theirs,
    null,
  ],
  ['after two weeks in a drawer', finished('2027-03-30T12:00:00Z'), theirs, null],
  ['later than that', finished('2027-03-30T12:00:01Z'), theirs, /long ago/],
  [
    'of somebody else’s visit',
    finished('2027-03-16T14:00:00Z'),
    { ...theirs, isTheirs: false },
    /isn’t yours/,
  ],
  ['of no visit', finished('2027-03-16T14:00:00Z'), null, /isn’t yours/],
  ['without a time', finished('2027-03-16T14:00:00Z'), { ...theirs, startsAt: null }, /isn’t yours/],
  [
    'of a cancelled visit',
    finished('2027-03-16T14:00:00Z'),
    { ...theirs, cancelled: true, isTheirs: false },
    /cancelled/,
  ],
])('an event %s', (_what, event, visit, expected) => {
  const refused = refusalOf(event, visit, words);
  if (expected) expect(refused).toMatch(expected);
  else expect(refused).toBeNull();
});
