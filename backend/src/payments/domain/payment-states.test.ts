import { checkStateGraph, mayMove, statesOf } from '../../kernel/state-graph.js';
import { DISPUTE_STATES } from './dispute.js';
import { LIVE_STATES, PAYMENT_STATES } from './payment.js';
import { REFUND_STATES } from './refund.js';

test('the state graphs of payments, refunds and disputes are valid', () => {
  expect(() => checkStateGraph(PAYMENT_STATES)).not.toThrow();
  expect(() => checkStateGraph(REFUND_STATES)).not.toThrow();
  expect(() => checkStateGraph(DISPUTE_STATES)).not.toThrow();
});

test('the live states are those that are not final', () => {
  const open = statesOf(PAYMENT_STATES).filter((state) => !PAYMENT_STATES.ends.includes(state));
  expect(open.sort()).toEqual([...LIVE_STATES].sort());
});

test('a payment that arrived stays, a refund may be returned by the bank, and a bank decides a dispute once', () => {
  expect(mayMove(PAYMENT_STATES, 'succeeded', 'cancelled')).toBe(false);
  expect(mayMove(PAYMENT_STATES, 'cancelled', 'succeeded')).toBe(false);
  expect(mayMove(REFUND_STATES, 'succeeded', 'failed')).toBe(true);
  expect(mayMove(DISPUTE_STATES, 'won', 'lost')).toBe(false);
  expect(mayMove(DISPUTE_STATES, 'lost', 'open')).toBe(false);
});
