import type { EntitySchema } from 'typeorm';
import { disputeSchema } from './infra/dispute.schema.js';
import { ledgerAccountSchema } from './infra/ledger.schema.js';
import { paymentSchema } from './infra/payment.schema.js';
import { refundSchema } from './infra/refund.schema.js';

export { PaymentsModule } from './payments.module.js';

/** The tables this module maps. */
export const paymentsSchemas: EntitySchema[] = [
  ledgerAccountSchema,
  paymentSchema,
  refundSchema,
  disputeSchema,
].map((schema) => schema as EntitySchema);

export { SyncPaymentIntent } from './use-cases/sync-payment-intent.js';
export { ChargeSavedCard, type ChargeOutcome, type SavedCardCharge } from './use-cases/charge-saved-card.js';
export {
  cardChanged,
  cardLost,
  latePaymentReturned,
  paymentDisputed,
  paymentFailed,
  paymentSucceeded,
  refundFailed,
  refundSucceeded,
} from './use-cases/events.js';
export { FindSavedCard, type SavedCard } from './use-cases/find-saved-card.js';
export { Ledger, type LedgerSummary, type OpenLedger } from './use-cases/ledger.js';
export { SetUpCard } from './use-cases/set-up-card.js';
export { type PaymentStart, StartPayment, type StartedPayment } from './use-cases/start-payment.js';
