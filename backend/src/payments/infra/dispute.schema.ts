import { EntitySchema } from 'typeorm';
import { statesOf } from '../../kernel/state-graph.js';
import { Dispute } from '../domain/dispute.js';
import { DISPUTE_STATES } from '../domain/payment-states.js';

const STATES = statesOf(DISPUTE_STATES)
  .map((state) => `'${state}'`)
  .join(', ');

export const disputeSchema = new EntitySchema<Dispute>({
  name: 'dispute',
  target: Dispute,
  tableName: 'dispute',
  columns: {
    id: {
      type: 'bigint',
      primary: true,
      // EntitySchema's type forgets the strategy that its runtime knows.
      generated: 'identity' as 'increment',
      primaryKeyConstraintName: 'dispute_pkey',
    },
    paymentId: {
      name: 'payment_id',
      type: 'bigint',
      foreignKey: { target: 'payment', inverseSide: 'id', name: 'dispute_payment_fk' },
    },
    disputeId: { name: 'dispute_id', type: 'text' },
    state: { type: 'text' },
    status: { type: 'text' },
    reason: { type: 'text' },
    amount: { type: 'integer' },
    withdrawn: { type: 'integer', default: 0 },
    reinstated: { type: 'integer', default: 0 },
    fees: { type: 'integer', default: 0 },
    lost: { type: 'integer', default: 0 },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
  },
  uniques: [{ name: 'dispute_provider_key', columns: ['disputeId'] }],
  indices: [{ name: 'dispute_payment', columns: ['paymentId', 'id'] }],
  checks: [
    { name: 'dispute_state_check', expression: `state IN (${STATES})` },
    {
      name: 'dispute_lost_check',
      expression: 'withdrawn >= 0 AND reinstated >= 0 AND lost BETWEEN 0 AND withdrawn',
    },
  ],
});
