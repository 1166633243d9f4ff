import type { Account } from './account.js';
import { newId } from './ids.js';
import type { Payout } from './objects.js';
import { postToBalance } from '../intents/charge.js';

/** Stripe's automatic payout: everything available goes to the merchant's bank, which has it at once. */
export function payOut(account: Account): Payout | null {
  const now = account.now();
  const lines = account.store
    .all('balance_transaction')
    .filter(({ id, available_on }) => available_on <= now && !account.store.get('paid_out', id));
  const amount = lines.reduce((sum, { net }) => sum + net, 0);
  // A negative balance stays until the next payments cover it.
  if (amount <= 0) return null;
  const id = newId('po');
  const line = postToBalance(account, 'payout', -amount, id);
  for (const { id: paid } of [...lines, line]) account.store.put('paid_out', { id: paid, payout: id });
  const payout = account.store.put('payout', {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now,
    automatic: true,
    balance_transaction: line.id,
    created: now,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_1Sandbox00000000',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  });
  account.emit('payout.created', payout);
  account.emit('payout.paid', payout);
  return payout;
}

/** The bank returns the payout. The lines in it, and its own two lines, are available for the next payout. */
export function failPayout(account: Account, payout: Payout): Payout {
  if (payout.status === 'failed') return payout;
  const before = { status: payout.status };
  const line = postToBalance(account, 'payout_failure', payout.amount, payout.id, {
    category: 'payout_reversal',
  });
  for (const paid of account.store.all('paid_out')) {
    if (paid.payout === payout.id) account.store.remove('paid_out', paid.id);
  }
  account.store.change('payout', payout, {
    status: 'failed',
    failure_balance_transaction: line.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  });
  account.emit('payout.failed', payout, before);
  return payout;
}
