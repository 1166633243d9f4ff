import { EntitySchema } from 'typeorm';
import { Payment } from '../domain/payment.js';
import { LIVE_STATES } from '../domain/payment-states.js';

const quoted = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');
const [, ...KNOWN_TO_PROVIDER] = LIVE_STATES;

export const paymentSchema = new EntitySchema<Payment>({
  name: 'payment',
  target: Payment,
  tableName: 'payment',
  columns: {
    id: {
      type: 'bigint',
      primary: true,
      // EntitySchema's type forgets the strategy that its runtime knows.
      generated: 'identity' as 'increment',
      primaryKeyConstraintName: 'payment_pkey',
    },
    reference: { type: 'uuid' },
    bookingId: {
      name: 'booking_id',
      type: 'bigint',
      foreignKey: {
        target: 'ledger_account',
        inverseSide: 'bookingId',
        name: 'payment_booking_fk',
      },
    },
    userId: { name: 'user_id', type: 'uuid' },
    status: { type: 'text' },
    amount: { type: 'integer' },
    captured: { type: 'integer', default: 0 },
    refunded: { type: 'integer', default: 0 },
    refunding: { type: 'integer', default: 0 },
    intentId: { name: 'intent_id', type: 'text', nullable: true },
    description: { type: 'text' },
    saveCard: { name: 'save_card', type: 'boolean' },
    offSession: { name: 'off_session', type: 'boolean' },
    attempt: { type: 'integer', default: 0 },
    keyVersion: { name: 'key_version', type: 'integer', default: 0 },
    failureId: { name: 'failure_id', type: 'text', nullable: true },
    failureCode: { name: 'failure_code', type: 'text', nullable: true },
    failure: { type: 'text', nullable: true },
    cardBrand: { name: 'card_brand', type: 'text', nullable: true },
    cardLast4: { name: 'card_last4', type: 'text', nullable: true },
    disputed: { type: 'integer', default: 0 },
    disputeId: { name: 'dispute_id', type: 'text', nullable: true },
    disputeStatus: { name: 'dispute_status', type: 'text', nullable: true },
    paidAt: { name: 'paid_at', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
    checkAt: { name: 'check_at', type: 'timestamptz', default: () => 'now()' },
  },
  uniques: [
    { name: 'payment_reference_key', columns: ['reference'] },
    { name: 'payment_intent_key', columns: ['intentId'] },
  ],
  indices: [
    { name: 'payment_booking', columns: ['bookingId'] },
    { name: 'payment_user', columns: ['userId', 'id'] },
    { name: 'payment_paid', columns: ['paidAt'], where: 'paid_at IS NOT NULL' },
    {
      name: 'payment_one_live',
      columns: ['bookingId'],
      unique: true,
      where: `status IN (${quoted(LIVE_STATES)})`,
    },
    { name: 'payment_due_check', columns: ['checkAt'], where: `status IN (${quoted(KNOWN_TO_PROVIDER)})` },
  ],
  checks: [
    {
      name: 'payment_status_check',
      expression: `status IN (${quoted([...LIVE_STATES, 'succeeded', 'cancelled'])})`,
    },
    { name: 'payment_amount_check', expression: 'amount BETWEEN 50 AND 99999999' },
    {
      name: 'payment_refund_check',
      expression: 'refunded >= 0 AND refunding >= 0 AND refunded + refunding <= captured',
    },
  ],
});
