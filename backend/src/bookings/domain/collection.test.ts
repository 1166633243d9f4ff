import type { Collection } from '@homebright/contract';
import { collectionOf, type OpenPayment } from './collection.js';

const TODAY = '2027-03-10';
const SOON = new Date('2027-03-14T12:00:00Z');
const OWED: OpenPayment = {
  status: 'pending',
  deleted: false,
  appointmentDate: '2027-03-16',
  secured: true,
  lapsed: false,
  chargeAt: null,
  chargeAttempts: 0,
  paymentStatus: 'pending',
  balance: 8_000,
  settled: false,
  declined: false,
  payAfterVisit: false,
  deposit: null,
};

test.each<[string, Partial<OpenPayment>, Collection | null]>([
  ['a visit to pay at the form', {}, 'due'],
  ['a hold that somebody may still pay', { secured: false }, 'due'],
  ['a hold that expired', { secured: false, lapsed: true }, null],
  ['one whose card was refused at the form', { secured: false, lapsed: true, declined: true }, null],
  ['a visit that the office confirmed, and that has no time', { status: 'confirmed', lapsed: true }, 'due'],
  ['a later visit of a plan without a time', { secured: false, lapsed: true, chargeAt: SOON }, 'scheduled'],
  ['and one whose card was refused', { secured: false, lapsed: true, chargeAttempts: 5 }, 'failed'],
  ['a visit that took place unpaid', { status: 'completed', appointmentDate: '2027-03-01' }, 'due'],
  ['a visit of a plan that nobody has closed yet', { appointmentDate: '2027-03-09' }, 'due'],
  ['a hold that expired and whose day is over', { appointmentDate: '2027-03-09', secured: false }, null],
  ['one whose day is today', { appointmentDate: TODAY, secured: false }, 'due'],
  ['a later visit of a plan', { chargeAt: SOON }, 'scheduled'],
  ['one whose card was refused, and is tried again', { chargeAt: SOON, chargeAttempts: 1 }, 'failed'],
  ['one whose card was refused for the last time', { chargeAttempts: 5 }, 'failed'],
  ['one whose charge was refused this moment', { declined: true }, 'failed'],
  ['a fee added after a refused card was paid for', { chargeAttempts: 1, settled: true }, 'due'],
  ['a visit to be paid after it', { payAfterVisit: true }, 'scheduled'],
  ['one of today', { payAfterVisit: true, appointmentDate: TODAY }, 'scheduled'],
  ['one that is done today', { payAfterVisit: true, appointmentDate: TODAY, status: 'completed' }, 'due'],
  ['one of yesterday', { payAfterVisit: true, appointmentDate: '2027-03-09' }, 'due'],
  ['one whose card was refused before it', { payAfterVisit: true, declined: true }, 'scheduled'],
  [
    'one whose card was refused after it',
    { payAfterVisit: true, declined: true, status: 'completed' },
    'failed',
  ],
  ['a request that lapsed before', { payAfterVisit: true, secured: false, lapsed: true }, null],
  ['a request that lapsed', { payAfterVisit: true, appointmentDate: '2027-03-09', secured: false }, null],
  ['a paid one', { paymentStatus: 'paid', balance: 0 }, null],
  ['one at the bank', { paymentStatus: 'processing' }, null],
  ['one that costs nothing', { balance: 0 }, null],
  ['a cancelled one', { status: 'cancelled' }, null],
  ['its fee, which the card is charged', { status: 'cancelled', deposit: 0, chargeAt: SOON }, 'scheduled'],
  ['its fee, which the card refused', { status: 'cancelled', deposit: 0, chargeAttempts: 1 }, 'failed'],
  ['a deleted one', { deleted: true }, null],
])('%s', (_what, parts, expected) => {
  expect(collectionOf({ ...OWED, ...parts }, TODAY)).toBe(expected);
});
