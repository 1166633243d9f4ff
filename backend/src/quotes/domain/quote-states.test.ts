import {
  linkState,
  refuseAccepting,
  refuseAnswered,
  refuseDeclining,
  refuseDeleting,
  refuseSending,
  shownState,
} from './quote-states.js';
import type { StoredState } from './written-quote.js';

const TODAY = '2027-03-10';
const [OPEN, OVER] = ['2027-03-10', '2027-03-09'];
const STATES: StoredState[] = ['draft', 'sent', 'seen', 'accepted', 'declined'];
const quote = (state: StoredState, expiresOn = OPEN) => ({ state, expiresOn });
/** The states in which the check does not throw. */
const allowed = (check: (one: { state: StoredState; expiresOn: string }) => void, expiresOn = OPEN) =>
  STATES.filter((state) => {
    try {
      check(quote(state, expiresOn));
      return true;
    } catch {
      return false;
    }
  });

test('a quote that waits for its customer expires after its last day', () => {
  expect(STATES.map((state) => shownState(quote(state), TODAY))).toEqual(STATES);
  expect(STATES.map((state) => shownState(quote(state, OVER), TODAY))).toEqual([
    'draft',
    'expired',
    'expired',
    'accepted',
    'declined',
  ]);
});

test('the customer’s page shows an accepted quote as open once its booking was given up', () => {
  const states = (expiresOn: string, isGivenUp: boolean) =>
    STATES.map((state) => linkState(quote(state, expiresOn), TODAY, isGivenUp));
  expect(states(OPEN, false)).toEqual(['lapsed', 'open', 'open', 'accepted', 'declined']);
  expect(states(OVER, false)).toEqual(['lapsed', 'expired', 'expired', 'accepted', 'declined']);
  expect(states(OPEN, true)[3]).toBe('open');
  expect(states(OVER, true)[3]).toBe('expired');
});

test('the office may change, send, decline and delete it only in some states', () => {
  expect(allowed(refuseAnswered)).toEqual(['draft', 'sent', 'seen']);
  expect(allowed((one) => refuseSending(one, TODAY))).toEqual(['draft', 'sent', 'seen']);
  expect(allowed((one) => refuseSending(one, TODAY), OVER)).toEqual([]);
  expect(allowed(refuseDeclining, OVER)).toEqual(['sent', 'seen']);
  expect(allowed(refuseDeleting)).toEqual(['draft']);
});

test('only an open quote is accepted; the others say why not', () => {
  const refusal = (state: Parameters<typeof refuseAccepting>[0]) => () =>
    refuseAccepting(state, { expiresOn: OVER });
  expect(refusal('open')).not.toThrow();
  expect(refusal('accepted')).toThrow('This quote has already been accepted.');
  expect(refusal('declined')).toThrow(/was declined/);
  expect(refusal('expired')).toThrow(/expired on Tuesday, March 9. Nothing was booked or charged/);
});
