import { BOOKING_STATUSES } from '@homebright/contract';
import { checkStateGraph, mayMove, statesOf } from '../../kernel/state-graph.js';
import { BOOKING_STATES } from './booking.js';

test('the office may set any status after any other, but none after itself', () => {
  expect(() => checkStateGraph(BOOKING_STATES)).not.toThrow();
  expect(statesOf(BOOKING_STATES)).toEqual([...BOOKING_STATUSES]);
  for (const from of BOOKING_STATUSES) {
    for (const to of BOOKING_STATUSES) expect(mayMove(BOOKING_STATES, from, to)).toBe(from !== to);
  }
});
