import type { Account } from '../account/account.js';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Delivery,
  Dispute,
  Event,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
} from '../account/objects.js';

export interface SandboxState {
  customers: Customer[];
  paymentMethods: PaymentMethod[];
  intents: PaymentIntent[];
  setupIntents: SetupIntent[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  balanceTransactions: BalanceTransaction[];
  events: Event[];
  deliveries: Delivery[];
}

export function stateOf({ store }: Account): SandboxState {
  return structuredClone({
    customers: store.all('customer'),
    paymentMethods: store.all('payment_method'),
    intents: store.all('payment_intent'),
    setupIntents: store.all('setup_intent'),
    charges: store.all('charge'),
    refunds: store.all('refund'),
    disputes: store.all('dispute'),
    balanceTransactions: store.all('balance_transaction'),
    events: store.all('event'),
    deliveries: store.all('delivery'),
  });
}
