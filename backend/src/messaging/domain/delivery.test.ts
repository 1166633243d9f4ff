import {
  type ChannelState,
  DeliveryFailed,
  isOut,
  type Limited,
  MESSAGES_PER_DAY,
  overLimit,
  stillApplies,
  useOfLimits,
} from './delivery.js';
import { aVisit } from '../../../test/notifications/a-visit.js';
import type { VisitFacts } from './facts.js';

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

test('a customer who changes addresses still counts', () => {
  const two = [to('a@x.example', 'ada'), to('b@x.example', 'ada')];
  const counts = new Map([
    ['mail to a@x.example', 1],
    ['mail to b@x.example', 1],
    ['mail for ada', MOST + 1],
  ]);
  expect(overLimit(two, counts)).toEqual([two[1]]);
});

test('a message above one limit uses up no other limit', () => {
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

test('a failed delivery has its kind and reason', () => {
  const failed = new DeliveryFailed('later', 'mailbox full');
  expect(failed).toBeInstanceOf(Error);
  expect(failed).toMatchObject({ kind: 'later', message: 'mailbox full', name: 'DeliveryFailed' });
});

const NOW = Date.parse('2027-03-15T13:00:00Z');
const REMINDER = 'booking:7:reminder:2027-03-16 morning';
const CHARGE = 'booking:7:charge-coming:2027-03-16 morning';
const reminds = (change: Partial<VisitFacts> = {}, now = NOW) =>
  stillApplies('reminder', REMINDER, { ...aVisit, ...change }, now);
const warns = (change: Partial<VisitFacts> = {}) =>
  stillApplies('charge-coming', CHARGE, { ...aVisit, balance: 4_000, ...change }, NOW);

test('a reminder is due until the visit begins', () => {
  expect(reminds()).toBe(true);
  const start = Date.parse(aVisit.startsAt ?? '');
  expect([reminds({}, start - 1), reminds({}, start)]).toEqual([true, false]);
});

test.each<[string, Partial<VisitFacts>]>([
  ['cancelled', { status: 'cancelled' }],
  ['deleted', { deleted: true }],
  ['moved to another day', { appointmentDate: '2027-03-17' }],
  ['moved to another time', { appointmentTime: 'custom', customTime: '09:00 AM' }],
  ['another one', { bookingId: 8 }],
  ['only held', { kept: false }],
  ['without a time', { startsAt: null }],
])('a visit that is %s is not reminded of', (_what, change) => {
  expect(reminds(change)).toBe(false);
});

test('a coming charge is announced while a card will be charged', () => {
  expect(warns()).toBe(true);
  expect(warns({ kept: false, startsAt: null })).toBe(true);
  expect(warns({ chargeAt: null })).toBe(false);
  expect(warns({ balance: 0 })).toBe(false);
  expect(warns({ status: 'cancelled' })).toBe(false);
});

test('the message of one occasion is not that of another', () => {
  expect(stillApplies('reminder', CHARGE, aVisit, NOW)).toBe(false);
});

describe('an outage', () => {
  const since = new Date('2027-03-10T14:12:00Z');
  const state = (more: Partial<ChannelState>): ChannelState => ({
    waiting: 1,
    delayedRecipients: 1,
    failingSince: since,
    unreachable: false,
    ...more,
  });

  test.each<[string, Partial<ChannelState>, boolean]>([
    ['the service cannot be used, with a single message waiting', { unreachable: true }, true],
    ['a single address puts its message off', {}, false],
    ['two do', { waiting: 9, delayedRecipients: 2 }, false],
    ['three do, and nothing else goes out', { waiting: 9, delayedRecipients: 3 }, true],
    ['nothing waits any more', { waiting: 0, delayedRecipients: 0, unreachable: true }, false],
    ['messages go out', { failingSince: null, waiting: 9, delayedRecipients: 5 }, false],
  ])('%s', (_what, more, out) => expect(isOut(state(more))).toBe(out));
});
