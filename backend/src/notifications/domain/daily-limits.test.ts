import { type Limited, MESSAGES_PER_DAY, overLimit, useOfLimits } from './daily-limits.js';

const MOST = MESSAGES_PER_DAY.mail;
const to = (
  recipient: string,
  userId: string | null = null,
  channel: Limited['channel'] = 'mail',
): Limited => ({
  channel,
  recipient,
  userId,
});

test('a message counts for its recipient and for its customer, each channel on its own', () => {
  const messages = [
    to('a@x.example', 'ada'),
    to('b@x.example', 'ada'),
    to('+1555', 'ada', 'text'),
    to('c@x.example'),
  ];
  expect([...useOfLimits(messages)]).toEqual([
    ['mail to a@x.example', 1],
    ['mail for ada', 2],
    ['mail to b@x.example', 1],
    ['text to +1555', 1],
    ['text for ada', 1],
    ['mail to c@x.example', 1],
  ]);
});

test.each([
  [0, 0],
  [MOST - 2, 0],
  [MOST - 1, 1],
  [MOST, 2],
  [MOST + 5, 2],
])('after %i to one recipient, %i of two more are above the limit', (sent, above) => {
  const two = [to('a@x.example', 'ada'), to('a@x.example', 'bea')];
  const counts = new Map([
    ['mail to a@x.example', sent + 2],
    ['mail for ada', 1],
    ['mail for bea', 1],
  ]);
  expect(overLimit(two, counts)).toEqual(two.slice(2 - above));
});

test('a customer who changes addresses is counted all the same', () => {
  const two = [to('a@x.example', 'ada'), to('b@x.example', 'ada')];
  const counts = new Map([
    ['mail to a@x.example', 1],
    ['mail to b@x.example', 1],
    ['mail for ada', MOST + 1],
  ]);
  expect(overLimit(two, counts)).toEqual([two[1]]);
});

test('what is above one limit takes nothing of another', () => {
  const full = to('full@x.example', 'ada');
  const other = to('a@x.example', 'ada');
  const counts = new Map([
    ['mail to full@x.example', MOST + 1],
    ['mail to a@x.example', 1],
    ['mail for ada', MOST + 1],
  ]);
  expect(overLimit([full, other], counts)).toEqual([full]);
});

test('a text has a limit of its own', () => {
  const texts = [to('+1555', null, 'text'), to('+1555', null, 'text')];
  expect(overLimit(texts, new Map([['text to +1555', MESSAGES_PER_DAY.text + 1]]))).toEqual([texts[1]]);
});
