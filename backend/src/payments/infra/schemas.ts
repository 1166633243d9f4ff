import { EntitySchema } from 'typeorm';
import { statesOf } from '../../kernel/state-graph.js';
import { Dispute, DISPUTE_STATES } from '../domain/dispute.js';
import { LedgerAccount } from '../domain/ledger-account.js';
import { LIVE_STATES, Payment, PAYMENT_STATES } from '../domain/payment.js';
import { Refund, REFUND_STATES } from '../domain/refund.js';

const [, ...KNOWN_TO_PROVIDER] = LIVE_STATES;

const quoted = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

const identity = (primaryKeyConstraintName: string) =>
  ({
    type: 'bigint',
    primary: true,
    // EntitySchema's type forgets the strategy that its runtime knows.
    generated: 'identity' as 'increment',
    primaryKeyConstraintName,
  }) as const;
const text = (name: string) => ({ name, type: 'text' }) as const;
const optionalText = (name: string) => ({ name, type: 'text', nullable: true }) as const;
const zero = { type: 'integer', default: 0 } as const;
const instant = (name: string) => ({ name, type: 'timestamptz', default: () => 'now()' }) as const;

const ledgerAccountSchema = new EntitySchema<LedgerAccount>({
  name: 'ledger_account',
  target: LedgerAccount,
  tableName: 'ledger_account',
  columns: {
    bookingId: {
      name: 'booking_id',
      type: 'bigint',
      primary: true,
      primaryKeyConstraintName: 'ledger_account_pkey',
    },
    userId: { name: 'user_id', type: 'uuid' },
    price: { type: 'integer' },
    charged: { type: 'integer' },
    captured: zero,
    refunded: zero,
    refunding: zero,
    waived: zero,
    disputed: zero,
    disputeFees: { name: 'dispute_fees', ...zero },
    lost: zero,
    balance: { type: 'integer' },
    openFees: { name: 'open_fees', ...zero },
    paymentStatus: { name: 'payment_status', type: 'text', default: 'pending' },
    livePayment: optionalText('live_payment'),
    cancelled: { type: 'boolean', default: false },
    settledAt: { name: 'settled_at', type: 'timestamptz', nullable: true },
  },
  checks: [
    { name: 'ledger_account_price_check', expression: 'price >= 0' },
    {
      name: 'ledger_account_status_check',
      expression: `payment_status IN ('pending', 'processing', 'paid', 'failed', 'cancelled', 'refunded', 'partially_refunded')`,
    },
    {
      name: 'ledger_account_live_check',
      expression: `live_payment IN ('awaiting', 'processing', 'declined')`,
    },
    {
      name: 'ledger_account_balance_check',
      expression: 'balance = greatest(charged - (captured - refunded - refunding - lost), 0)',
    },
    {
      name: 'ledger_account_refund_check',
      expression: 'refunded >= 0 AND refunding >= 0 AND refunded + refunding <= captured',
    },
  ],
});

const paymentSchema = new EntitySchema<Payment>({
  name: 'payment',
  target: Payment,
  tableName: 'payment',
  columns: {
    id: identity('payment_pkey'),
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
    captured: zero,
    refunded: zero,
    refunding: zero,
    intentId: optionalText('intent_id'),
    description: { type: 'text' },
    saveCard: { name: 'save_card', type: 'boolean' },
    offSession: { name: 'off_session', type: 'boolean' },
    attempt: zero,
    keyVersion: { name: 'key_version', ...zero },
    failureId: optionalText('failure_id'),
    failureCode: optionalText('failure_code'),
    failure: optionalText('failure'),
    cardBrand: optionalText('card_brand'),
    cardLast4: optionalText('card_last4'),
    disputed: zero,
    disputeId: optionalText('dispute_id'),
    disputeStatus: optionalText('dispute_status'),
    paidAt: { name: 'paid_at', type: 'timestamptz', nullable: true },
    createdAt: instant('created_at'),
    checkAt: instant('check_at'),
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
      expression: `status IN (${quoted(statesOf(PAYMENT_STATES))})`,
    },
    { name: 'payment_amount_check', expression: 'amount BETWEEN 50 AND 99999999' },
    {
      name: 'payment_refund_check',
      expression: 'refunded >= 0 AND refunding >= 0 AND refunded + refunding <= captured',
    },
  ],
});

const refundSchema = new EntitySchema<Refund>({
  name: 'refund',
  target: Refund,
  tableName: 'refund',
  columns: {
    id: identity('refund_pkey'),
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
    refundId: optionalText('refund_id'),
    keyVersion: { name: 'key_version', ...zero },
    failure: optionalText('failure'),
    createdAt: instant('created_at'),
    checkAt: instant('check_at'),
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
      expression: `status IN (${quoted(statesOf(REFUND_STATES))})`,
    },
  ],
});

const disputeSchema = new EntitySchema<Dispute>({
  name: 'dispute',
  target: Dispute,
  tableName: 'dispute',
  columns: {
    id: identity('dispute_pkey'),
    paymentId: {
      name: 'payment_id',
      type: 'bigint',
      foreignKey: { target: 'payment', inverseSide: 'id', name: 'dispute_payment_fk' },
    },
    disputeId: text('dispute_id'),
    state: { type: 'text' },
    status: { type: 'text' },
    reason: { type: 'text' },
    amount: { type: 'integer' },
    withdrawn: zero,
    reinstated: zero,
    fees: zero,
    lost: zero,
    createdAt: instant('created_at'),
  },
  uniques: [{ name: 'dispute_provider_key', columns: ['disputeId'] }],
  indices: [{ name: 'dispute_payment', columns: ['paymentId', 'id'] }],
  checks: [
    { name: 'dispute_state_check', expression: `state IN (${quoted(statesOf(DISPUTE_STATES))})` },
    {
      name: 'dispute_lost_check',
      expression: 'withdrawn >= 0 AND reinstated >= 0 AND lost BETWEEN 0 AND withdrawn',
    },
  ],
});

/** The tables that this module maps. */
export const paymentsSchemas = [ledgerAccountSchema, paymentSchema, refundSchema, disputeSchema].map(
  (schema) => schema as EntitySchema,
);
