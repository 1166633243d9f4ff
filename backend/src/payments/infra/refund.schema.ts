import { EntitySchema } from 'typeorm';
import { Refund } from '../domain/refund.js';

export const refundSchema = new EntitySchema<Refund>({
  name: 'refund',
  target: Refund,
  tableName: 'refund',
  columns: {
    id: {
      type: 'bigint',
      primary: true,
      // EntitySchema's type forgets the strategy that its runtime knows.
      generated: 'identity' as 'increment',
      primaryKeyConstraintName: 'refund_pkey',
    },
    reference: { type: 'uuid' },
    paymentId: {
      name: 'payment_id',
      type: 'bigint',
      foreignKey: { target: 'payment', inverseSide: 'id', name: 'refund_payment_fk' },
    },
    amount: { type: 'integer' },
    waived: { type: 'integer' },
    reason: { type: 'text' },
    status: { type: 'text' },
    refundId: { name: 'refund_id', type: 'text', nullable: true },
    keyVersion: { name: 'key_version', type: 'integer', default: 0 },
    failure: { type: 'text', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
    checkAt: { name: 'check_at', type: 'timestamptz', default: () => 'now()' },
  },
  uniques: [
    { name: 'refund_reference_key', columns: ['reference'] },
    { name: 'refund_provider_key', columns: ['refundId'] },
  ],
  indices: [
    { name: 'refund_payment', columns: ['paymentId'] },
    { name: 'refund_due_check', columns: ['checkAt'], where: `status IN ('requested', 'submitted')` },
  ],
  checks: [
    { name: 'refund_amount_check', expression: 'amount > 0' },
    { name: 'refund_waived_check', expression: 'waived BETWEEN 0 AND amount' },
    {
      name: 'refund_status_check',
      expression: `status IN ('requested', 'submitted', 'succeeded', 'failed')`,
    },
  ],
});
