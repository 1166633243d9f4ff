import { all, type Columns } from '../../platform/index.js';

const BOOKS =
  'kept: the money ledger, which the law has kept for years; its customer is a number that nothing leads to';

/** What happens to this module's columns when a customer is erased. */
export const PAYMENT_COLUMNS: Columns = {
  ledger_account: {
    ...all(BOOKS, 'booking_id', 'user_id', 'price', 'charged', 'captured', 'refunded', 'refunding', 'waived'),
    ...all(BOOKS, 'balance', 'payment_status', 'live_payment', 'cancelled', 'settled_at'),
    ...all(BOOKS, 'disputed', 'dispute_fees', 'lost', 'open_fees'),
  },
  ledger_entry: {
    ...all(BOOKS, 'id', 'booking_id', 'kind', 'reason', 'amount', 'payment_id', 'refund_id', 'created_at'),
    label: 'kept: the name of a service or a fee on the invoice',
  },
  payment: {
    ...all(BOOKS, 'id', 'reference', 'booking_id', 'user_id', 'status', 'amount', 'captured', 'refunded'),
    ...all(BOOKS, 'refunding', 'disputed', 'intent_id', 'save_card', 'off_session', 'attempt', 'key_version'),
    ...all(BOOKS, 'dispute_id', 'dispute_status', 'paid_at', 'created_at', 'check_at'),
    description: 'kept: the name of the service',
    ...all('erased', 'failure_id', 'failure_code', 'failure', 'card_brand', 'card_last4'),
  },
  refund: {
    ...all(BOOKS, 'id', 'reference', 'payment_id', 'amount', 'waived', 'status', 'refund_id', 'key_version'),
    ...all(BOOKS, 'created_at', 'check_at'),
    ...all('kept: one of our own phrases', 'reason'),
    ...all("kept: the provider's word for what went wrong", 'failure'),
  },
  dispute: {
    ...all(BOOKS, 'id', 'payment_id', 'dispute_id', 'state', 'status', 'reason', 'amount', 'withdrawn'),
    ...all(BOOKS, 'reinstated', 'fees', 'lost', 'created_at'),
  },
  stripe_customer: all('erased', 'user_id', 'customer_id', 'key_version'),
  saved_card: {
    ...all('erased', 'user_id', 'payment_method_id', 'brand', 'last4', 'exp_month', 'exp_year', 'updated_at'),
  },
  card_setup: {
    ...all('erased', 'id', 'reference', 'user_id', 'setup_intent_id', 'status', 'key_version', 'created_at'),
  },
  stripe_event: {
    ...all('kept: numbers of events, forgotten after webhookKeepDays', 'id', 'type', 'object_id'),
    ...all('kept: as above', 'created_at', 'received_at'),
  },
  event_sweep: all('kept: how far all events have been looked at', 'name', 'through'),
};
