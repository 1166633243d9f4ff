import type { Account } from '../account/account.js';
import { newId } from '../account/ids.js';
import type { Charge, Dispute } from '../account/objects.js';
import { postToBalance } from './charge.js';

const DISPUTE_FEE = 1500;
/** How long the bank waits for evidence. */
const EVIDENCE_SECONDS = 9 * 86_400;

/** Stripe embeds the complete lines; their source is the dispute. */
type Line = Dispute['balance_transactions'][number];

/** The cardholder's bank takes the money back and asks the merchant for evidence. */
export function openDispute(account: Account, charge: Charge, reason = 'fraudulent'): Dispute {
  const id = newId('du');
  const line = postToBalance(account, 'adjustment', -charge.amount, id, {
    fee: DISPUTE_FEE,
    category: 'dispute',
  });
  const dispute = account.store.put('dispute', {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [line as Line],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: account.now() + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  account.store.change('charge', charge, { disputed: true });
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides; if the merchant wins, the money comes back without the fee. */
export function closeDispute(account: Account, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const before = { status: dispute.status };
  if (before.status === 'won' || before.status === 'lost') return dispute;
  account.store.change('dispute', dispute, { status });
  if (status === 'won') {
    const line = postToBalance(account, 'adjustment', dispute.amount, dispute.id, {
      category: 'dispute_reversal',
    }) as Line;
    account.store.change('dispute', dispute, {
      balance_transactions: [...dispute.balance_transactions, line],
    });
    account.emit('charge.dispute.funds_reinstated', dispute);
  }
  account.emit('charge.dispute.closed', dispute, before);
  return dispute;
}
