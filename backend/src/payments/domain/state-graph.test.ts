import { LIVE_STATES, PAYMENT_STATES, type PaymentState, REFUND_STATES } from './payment-states.js';
import { checkStateGraph, isFinal, mayMove } from './state-graph.js';

test('the graphs of payments and refunds hold together', () => {
  expect(() => checkStateGraph('payment', PAYMENT_STATES, 'reserved')).not.toThrow();
  expect(() => checkStateGraph('refund', REFUND_STATES, 'requested')).not.toThrow();
});

test('live is what is not final', () => {
  const open = (Object.keys(PAYMENT_STATES) as PaymentState[]).filter(
    (state) => !isFinal(PAYMENT_STATES, state),
  );
  expect(open.sort()).toEqual([...LIVE_STATES].sort());
});

test('money that arrived stays; a refund may come back from the bank', () => {
  expect(mayMove(PAYMENT_STATES, 'succeeded', 'cancelled')).toBe(false);
  expect(mayMove(PAYMENT_STATES, 'cancelled', 'succeeded')).toBe(false);
  expect(mayMove(REFUND_STATES, 'succeeded', 'failed')).toBe(true);
});

test.each([
  ['is no state', { a: ['b'], c: [] } as Record<string, string[]>],
  ['never comes to an end', { a: ['b'], b: ['a'] }],
  ['nothing leads to', { a: ['b'], b: [], lost: [] }],
])('a graph where a state %s is refused', (problem, graph) => {
  expect(() => checkStateGraph('planted', graph, 'a')).toThrow(problem);
});
