import { Module } from '@nestjs/common';
import { checkStateGraph } from '../kernel/state-graph.js';
import { DISPUTE_STATES, PAYMENT_STATES, REFUND_STATES } from './domain/payment-states.js';
import { AdminPaymentsController } from './http/admin-payments.controller.js';
import { DocumentStyleController } from './http/document-style.controller.js';
import { DocumentsController } from './http/documents.controller.js';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { LedgerRepository } from './infra/ledger-repository.js';
import { Cards } from './infra/cards.js';
import { DueChecks } from './infra/due-checks.js';
import { PaymentReader } from './infra/payment-reader.js';
import { Documents } from './infra/documents.js';
import { PaymentMetrics } from './infra/payment-metrics.js';
import { PaymentLists } from './infra/payment-lists.js';
import { ProviderEvents } from './infra/provider-events.js';
import { PersonalRows } from './infra/personal-rows.js';
import { StripeCards } from './infra/stripe-cards.js';
import { StripeClient } from './infra/stripe-client.js';
import { StripeEvents } from './infra/stripe-events.js';
import { StripeIntents } from './infra/stripe-intents.js';
import { StripeRefunds } from './infra/stripe-refunds.js';
import { OnIntentOutdated } from './jobs/on-intent-outdated.handler.js';
import { OnCustomerErased } from './jobs/on-payer-left.handler.js';
import { OnProviderEvent } from './jobs/on-provider-event.handler.js';
import { OnRefundRequested } from './jobs/on-refund-requested.handler.js';
import { ReconcileMonthJob, ReconcilePaymentsJob } from './jobs/reconcile-payments.job.js';
import { SyncPaymentIntent } from './use-cases/sync-payment-intent.js';
import { ApplyDispute } from './use-cases/apply-dispute.js';
import { ApplyIntent } from './use-cases/apply-intent.js';
import { ApplyRefunds } from './use-cases/apply-refunds.js';
import { ChargeSavedCard } from './use-cases/charge-saved-card.js';
import { EnsureCustomer } from './use-cases/ensure-customer.js';
import { FindSavedCard } from './use-cases/find-saved-card.js';
import { FollowProvider } from './use-cases/follow-provider.js';
import { KeepCard } from './use-cases/keep-card.js';
import { Ledger } from './use-cases/ledger.js';
import { LostCustomer } from './use-cases/lost-customer.js';
import { ListPayments } from './use-cases/list-payments.js';
import { DeleteStripeCustomer } from './use-cases/delete-stripe-customer.js';
import { RequestRefunds } from './use-cases/request-refunds.js';
import { PaymentsData } from './use-cases/payments-data.js';
import { PerformRefund } from './use-cases/perform-refund.js';
import { ReceiveEvent } from './use-cases/receive-event.js';
import { ReconcileMonth } from './use-cases/reconcile-month.js';
import { ReconcileOpen } from './use-cases/reconcile-open.js';
import { ReservePayment } from './use-cases/reserve-payment.js';
import { SetUpCard } from './use-cases/set-up-card.js';
import { ShowDocuments } from './use-cases/show-documents.js';
import { StartPayment } from './use-cases/start-payment.js';

const infra = [
  LedgerRepository,
  Cards,
  DueChecks,
  PaymentReader,
  Documents,
  PersonalRows,
  PaymentMetrics,
  PaymentLists,
  ProviderEvents,
  StripeCards,
  StripeClient,
  StripeEvents,
  StripeIntents,
  StripeRefunds,
];

const door = [SyncPaymentIntent, ChargeSavedCard, FindSavedCard, Ledger, SetUpCard, StartPayment];

const inside = [
  ApplyDispute,
  ApplyIntent,
  ApplyRefunds,
  EnsureCustomer,
  FollowProvider,
  KeepCard,
  ListPayments,
  LostCustomer,
  DeleteStripeCustomer,
  RequestRefunds,
  PaymentsData,
  PerformRefund,
  ReceiveEvent,
  ReconcileMonth,
  ReconcileOpen,
  ReservePayment,
  ShowDocuments,
];

const jobs = [
  OnIntentOutdated,
  OnCustomerErased,
  OnProviderEvent,
  OnRefundRequested,
  ReconcileMonthJob,
  ReconcilePaymentsJob,
];

@Module({
  controllers: [
    AdminPaymentsController,
    DocumentsController,
    DocumentStyleController,
    StripeWebhookController,
  ],
  providers: [...infra, ...door, ...inside, ...jobs],
  exports: door,
})
export class PaymentsModule {
  constructor() {
    checkStateGraph(PAYMENT_STATES);
    checkStateGraph(REFUND_STATES);
    checkStateGraph(DISPUTE_STATES);
  }
}
