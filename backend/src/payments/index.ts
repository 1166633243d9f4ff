export { PaymentsModule } from './payments.module.js';
export { Deadline } from './infra/deadline.js';
export { StripeClient } from './infra/stripe-client.js';
export { HANDLED_EVENTS } from './infra/stripe-events.js';
export { AlreadyPaid } from './domain/errors.js';
export { tipOf } from './domain/tip.js';
export { plainLines } from './domain/price-lines.js';
export {
  DOCUMENT_STYLES,
  type InvoiceFacts,
  invoicePage,
  type Issuer,
  receiptPage,
  type VisitOfDocument,
} from './domain/documents.js';
export { documentStyles } from './http/document-files.controller.js';
export { SAMPLE_INVOICE } from './domain/sample-invoice.js';
export { DocumentReader } from './infra/document-reader.js';
export {
  type Dated,
  type JournalFact,
  type JournalLine,
  journalOf,
  partOf,
  providerMemo,
  type SaleLine,
  type SalePart,
} from './domain/journal.js';
export { ClosedMonths, type ClosedUntil } from './infra/closed-months.js';
export { paymentsSchemas } from './infra/schemas.js';
export { PaymentListReader } from './infra/payment-list-reader.js';
export { ChargeSavedCard, type ChargeOutcome } from './use-cases/charge-saved-card.js';
export {
  bookingCardSaved,
  cardChanged,
  cardLost,
  latePaymentReturned,
  paymentDisputed,
  paymentFailed,
  paymentSucceeded,
  refundFailed,
  refundSucceeded,
  tipGiven,
  unmatchedFound,
} from './use-cases/events.js';
export { GiftCardPayments } from './use-cases/gift-card-payments.js';
export { type CancellationFees, Ledger } from './use-cases/ledger.js';
export { KeepCard } from './use-cases/keep-card.js';
export { OwnCards } from './use-cases/own-cards.js';
export { ReadBalance } from './use-cases/read-balance.js';
export { SavedCards } from './use-cases/saved-cards.js';
export { SetUpCard } from './use-cases/set-up-card.js';
export { SpendCredit } from './use-cases/spend-credit.js';
export { StartPayment } from './use-cases/start-payment.js';
export { SyncPaymentIntent } from './use-cases/sync-payment-intent.js';
export { TryPayment } from './use-cases/try-payment.js';
export { UndoCardChange } from './use-cases/undo-card-change.js';
export { TakePayment } from './use-cases/take-payment.js';
export { type TakenCard, TakeOverCustomers } from './use-cases/take-over-customers.js';
