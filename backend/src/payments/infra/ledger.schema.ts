import { EntitySchema } from 'typeorm';
import { LedgerAccount } from '../domain/ledger-account.js';

export const ledgerAccountSchema = new EntitySchema<LedgerAccount>({
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
    captured: { type: 'integer', default: 0 },
    refunded: { type: 'integer', default: 0 },
    refunding: { type: 'integer', default: 0 },
    waived: { type: 'integer', default: 0 },
    disputed: { type: 'integer', default: 0 },
    disputeFees: { name: 'dispute_fees', type: 'integer', default: 0 },
    lost: { type: 'integer', default: 0 },
    balance: { type: 'integer' },
    openFees: { name: 'open_fees', type: 'integer', default: 0 },
    paymentStatus: { name: 'payment_status', type: 'text', default: 'pending' },
    livePayment: { name: 'live_payment', type: 'text', nullable: true },
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
