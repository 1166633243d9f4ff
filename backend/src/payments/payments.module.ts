import { Module } from '@nestjs/common';
import { CreditModule } from '../credit/index.js';
import { checkStateGraph } from '../kernel/state-graph.js';
import { DISPUTE_STATES } from './domain/dispute.js';
import { PAYMENT_STATES } from './domain/payment.js';
import { REFUND_STATES } from './domain/refund.js';
import { PaymentHandlers } from './handlers.js';
import { AdminPaymentsController } from './http/admin-payments.controller.js';
import { DocumentFilesController } from './http/document-files.controller.js';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { BalanceTransactions } from './infra/balance-transactions.js';
import { CardChanges } from './infra/card-changes.js';
import { CustomerCards } from './infra/customer-cards.js';
import { Cards } from './infra/cards.js';
import { ClosedMonths } from './infra/closed-months.js';
import { DocumentReader } from './infra/document-reader.js';
import { Installation } from './infra/installation.js';
import { LedgerRepository } from './infra/ledger-repository.js';
import { PaymentListReader } from './infra/payment-list-reader.js';
import { PaymentMetrics } from './infra/payment-metrics.js';
import { PersonalPaymentRows } from './infra/personal-data.js';
import { ProviderEvents } from './infra/provider-events.js';
import { StripeBalance } from './infra/stripe-balance.js';
import { StripeCards } from './infra/stripe-cards.js';
import { StripeClient } from './infra/stripe-client.js';
import { StripeEvents } from './infra/stripe-events.js';
import { StripeIntents } from './infra/stripe-intents.js';
import { StripeRefunds } from './infra/stripe-refunds.js';
import { StripeTrial } from './infra/stripe-trial.js';
import { TakenOverCustomers } from './infra/taken-over-customers.js';
import { UnmatchedPayments } from './infra/unmatched-payments.js';
import { PaymentJobs } from './jobs.js';
import { ApplyRefunds } from './use-cases/apply-refunds.js';
import { ApplySnapshots } from './use-cases/apply-snapshots.js';
import { ChargeSavedCard } from './use-cases/charge-saved-card.js';
import { CompareWithProvider } from './use-cases/compare-with-provider.js';
import { DecideRefunds } from './use-cases/decide-refunds.js';
import { FollowGiftCards } from './use-cases/follow-gift-cards.js';
import { FollowProvider } from './use-cases/follow-provider.js';
import { GiftCardPayments } from './use-cases/gift-card-payments.js';
import { Ledger } from './use-cases/ledger.js';
import { NoteUnmatched } from './use-cases/note-unmatched.js';
import { KeepCard } from './use-cases/keep-card.js';
import { OwnCards } from './use-cases/own-cards.js';
import { PaymentsData } from './use-cases/payments-data.js';
import { PerformRefund } from './use-cases/perform-refund.js';
import { ReadBalance } from './use-cases/read-balance.js';
import { Reconcile } from './use-cases/reconcile.js';
import { RequestRefunds } from './use-cases/request-refunds.js';
import { ResolveUnmatched } from './use-cases/resolve-unmatched.js';
import { SavedCards } from './use-cases/saved-cards.js';
import { SetUpCard } from './use-cases/set-up-card.js';
import { SpendCredit } from './use-cases/spend-credit.js';
import { StartPayment } from './use-cases/start-payment.js';
import { SyncPaymentIntent } from './use-cases/sync-payment-intent.js';
import { TakeOverCustomers } from './use-cases/take-over-customers.js';
import { TakePayment } from './use-cases/take-payment.js';
import { TryPayment } from './use-cases/try-payment.js';
import { UndoCardChange } from './use-cases/undo-card-change.js';

const DOOR = [
  ChargeSavedCard,
  ClosedMonths,
  DocumentReader,
  GiftCardPayments,
  KeepCard,
  Ledger,
  OwnCards,
  PaymentListReader,
  ReadBalance,
  SavedCards,
  SetUpCard,
  SpendCredit,
  StartPayment,
  SyncPaymentIntent,
  TakeOverCustomers,
  TakePayment,
  TryPayment,
  UndoCardChange,
];
const INTERNAL = [
  ApplyRefunds,
  ApplySnapshots,
  CompareWithProvider,
  DecideRefunds,
  FollowGiftCards,
  FollowProvider,
  NoteUnmatched,
  PaymentsData,
  PerformRefund,
  Reconcile,
  RequestRefunds,
  ResolveUnmatched,
];
const INFRA = [
  BalanceTransactions,
  CardChanges,
  Cards,
  CustomerCards,
  Installation,
  LedgerRepository,
  PaymentMetrics,
  PersonalPaymentRows,
  ProviderEvents,
  StripeBalance,
  StripeCards,
  StripeClient,
  StripeEvents,
  StripeIntents,
  StripeRefunds,
  StripeTrial,
  TakenOverCustomers,
  UnmatchedPayments,
];

@Module({
  imports: [CreditModule],
  controllers: [AdminPaymentsController, DocumentFilesController, StripeWebhookController],
  providers: [...DOOR, ...INTERNAL, ...INFRA, PaymentHandlers, PaymentJobs],
  exports: DOOR,
})
export class PaymentsModule {
  constructor() {
    checkStateGraph(PAYMENT_STATES);
    checkStateGraph(REFUND_STATES);
    checkStateGraph(DISPUTE_STATES);
  }
}
