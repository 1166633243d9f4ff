import { checkStateGraph, mayMove, statesOf } from '../../kernel/state-graph.js';
import { DISPUTE_STATES } from './dispute.js';
import { LIVE_STATES, PAYMENT_STATES } from './payment.js';
import { REFUND_STATES } from './refund.js';

test('the graphs of payments, refunds and disputes hold together', () => {
  expect(() => checkStateGraph(PAYMENT_STATES)).not.toThrow();
  expect(() => checkStateGraph(REFUND_STATES)).not.toThrow();
  expect(() => checkStateGraph(DISPUTE_STATES)).not.toThrow();
});

test('live is what has not ended', () => {
  const open = statesOf(PAYMENT_STATES).filter((state) => !PAYMENT_STATES.ends.includes(state));
  expect(open.sort()).toEqual([...LIVE_STATES].sort());
});

test('money that arrived stays; a refund may come back from the bank; a bank decides once', () => {
  expect(mayMove(PAYMENT_STATES, 'succeeded', 'cancelled')).toBe(false);
  expect(mayMove(PAYMENT_STATES, 'cancelled', 'succeeded')).toBe(false);
  expect(mayMove(REFUND_STATES, 'succeeded', 'failed')).toBe(true);
  expect(mayMove(DISPUTE_STATES, 'won', 'lost')).toBe(false);
  expect(mayMove(DISPUTE_STATES, 'lost', 'open')).toBe(false);
});
