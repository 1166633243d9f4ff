import { tipOf, type TippedVisit } from './tip.js';

const VISIT: TippedVisit = {
  status: 'completed',
  appointmentDate: '2027-03-16',
  startsAt: '2027-03-16T12:00:00.000Z',
  progress: null,
  paymentStatus: 'paid',
  chargeOn: null,
  balance: 0,
  savedCard: { brand: 'visa', last4: '4242' },
  amount: 12_000,
  customPrice: null,
  tipped: 0,
  tipPlanned: 0,
};
const MOMENT = { asks: true, now: new Date('2027-03-16T15:00:00.000Z'), today: '2027-03-16' };
const NOT_ENTERED = {
  status: 'not_entered',
  onTheWayAt: null,
  minutesAway: null,
  startedAt: null,
  finishedAt: null,
  notEnteredAt: '2027-03-16T12:30:00.000Z',
} as const;

const choicesOf = (change: Partial<TippedVisit>, moment: Partial<typeof MOMENT> = {}) =>
  tipOf({ ...VISIT, ...change }, { ...MOMENT, ...moment })?.choices;

test('a paid visit that is done can be tipped, by the office’s price if it has one', () => {
  expect(choicesOf({})).toEqual([1_200, 1_800, 2_400]);
  expect(choicesOf({ customPrice: 20_000 })).toEqual([2_000, 3_000, 4_000]);
  expect(choicesOf({}, { today: '2027-04-15' })).toHaveLength(3);
});

test.each<[string, Partial<TippedVisit>, Partial<typeof MOMENT>?]>([
  ['has no card', { savedCard: null }],
  ['has not begun', { status: 'confirmed', startsAt: '2027-03-16T16:00:00.000Z' }],
  ['is not confirmed', { status: 'pending' }],
  ['is cancelled', { status: 'cancelled' }],
  ['could not be entered', { progress: NOT_ENTERED }],
  ['was tipped', { tipped: 500 }],
  ['is owed', { balance: 12_000, paymentStatus: 'pending' }],
  ['was refunded', { paymentStatus: 'refunded' }],
  ['was more than 30 days ago', {}, { today: '2027-04-16' }],
])('a visit that %s cannot be tipped', (_, change, moment = {}) => {
  expect(choicesOf(change, moment)).toEqual([]);
});

test('a visit that has begun and is still to be charged gets its tip with the charge', () => {
  const planned = {
    status: 'in-progress',
    balance: 12_000,
    paymentStatus: 'pending',
    chargeOn: '2027-03-16',
  } as const;
  expect(tipOf({ ...VISIT, ...planned }, MOMENT)).toMatchObject({
    choices: [1_200, 1_800, 2_400],
    isLater: true,
  });
});

test('where the owner does not ask, only a tip that was given is shown', () => {
  expect(choicesOf({}, { asks: false })).toBeUndefined();
  expect(tipOf({ ...VISIT, tipped: 500 }, { ...MOMENT, asks: false })).toMatchObject({
    paid: 500,
    choices: [],
  });
});
