import { EntitySchema } from 'typeorm';
import { Dispute } from '../domain/dispute.js';
import { LedgerAccount } from '../domain/ledger-account.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';

const identity = (primaryKeyConstraintName: string) =>
  ({
    type: 'bigint',
    primary: true,
    // The type of EntitySchema lacks this strategy, but the library supports it.
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
    lines: { type: 'jsonb', nullable: true },
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
    tips: zero,
    tipPlanned: { name: 'tip_planned', ...zero },
    deposit: { type: 'integer', nullable: true },
    settledAt: { name: 'settled_at', type: 'timestamptz', nullable: true },
  },
});

const paymentSchema = new EntitySchema<Payment>({
  name: 'payment',
  target: Payment,
  tableName: 'payment',
  columns: {
    id: identity('payment_pkey'),
    reference: { type: 'uuid' },
    bookingId: { name: 'booking_id', type: 'bigint' },
    userId: { name: 'user_id', type: 'uuid' },
    status: { type: 'text' },
    amount: { type: 'integer' },
    tip: zero,
    captured: zero,
    refunded: zero,
    refunding: zero,
    intentId: optionalText('intent_id'),
    description: { type: 'text' },
    saveCard: { name: 'save_card', type: 'boolean' },
    keepCard: { name: 'keep_card', type: 'boolean', default: false },
    offSession: { name: 'off_session', type: 'boolean' },
    attempt: zero,
    keyVersion: { name: 'key_version', ...zero },
    failureId: optionalText('failure_id'),
    failureCode: optionalText('failure_code'),
    failure: optionalText('failure'),
    cardBrand: optionalText('card_brand'),
    cardLast4: optionalText('card_last4'),
    method: { type: 'text', default: 'card' },
    takenBy: optionalText('taken_by'),
    handReference: optionalText('hand_reference'),
    disputed: zero,
    disputeId: optionalText('dispute_id'),
    disputeStatus: optionalText('dispute_status'),
    paidAt: { name: 'paid_at', type: 'timestamptz', nullable: true },
    createdAt: instant('created_at'),
    checkAt: instant('check_at'),
  },
});

const refundSchema = new EntitySchema<Refund>({
  name: 'refund',
  target: Refund,
  tableName: 'refund',
  columns: {
    id: identity('refund_pkey'),
    reference: { type: 'uuid' },
    paymentId: { name: 'payment_id', type: 'bigint' },
    amount: { type: 'integer' },
    waived: { type: 'integer' },
    reason: { type: 'text' },
    lines: { type: 'jsonb', nullable: true },
    status: { type: 'text' },
    providerId: optionalText('refund_id'),
    keyVersion: { name: 'key_version', ...zero },
    toCredit: { name: 'to_credit', type: 'boolean', default: false },
    failure: optionalText('failure'),
    resolution: optionalText('resolution'),
    resolvedAt: { name: 'resolved_at', type: 'timestamptz', nullable: true },
    createdAt: instant('created_at'),
    checkAt: instant('check_at'),
  },
});

const disputeSchema = new EntitySchema<Dispute>({
  name: 'dispute',
  target: Dispute,
  tableName: 'dispute',
  columns: {
    id: identity('dispute_pkey'),
    paymentId: { name: 'payment_id', type: 'bigint' },
    disputeId: text('dispute_id'),
    state: { type: 'text' },
    status: { type: 'text' },
    reason: { type: 'text' },
    amount: { type: 'integer' },
    withdrawn: zero,
    reinstated: zero,
    fees: zero,
    lost: zero,
    respondBy: { name: 'respond_by', type: 'timestamptz', nullable: true },
    createdAt: instant('created_at'),
  },
});

/** The tables that this module maps. Their checks, indexes and foreign keys are in the migrations. */
export const paymentsSchemas = [ledgerAccountSchema, paymentSchema, refundSchema, disputeSchema].map(
  (schema) => schema as EntitySchema,
);
