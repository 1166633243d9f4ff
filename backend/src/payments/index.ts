import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { ledgerAccountSchema } from './infra/ledger.schema.js';
import { paymentSchema } from './infra/payment.schema.js';
import { refundSchema } from './infra/refund.schema.js';
import { Books } from './infra/books.js';
import { StripeCards } from './infra/stripe-cards.js';
import { StripeClient } from './infra/stripe-client.js';
import { StripeEvents } from './infra/stripe-events.js';
import { StripeIntents } from './infra/stripe-intents.js';
import { StripeRefunds } from './infra/stripe-refunds.js';
import { Ledger } from './use-cases/ledger.js';
import { MoneyBack } from './use-cases/money-back.js';

@Module({
  providers: [
    Books,
    MoneyBack,
    StripeClient,
    StripeIntents,
    StripeRefunds,
    StripeCards,
    StripeEvents,
    Ledger,
  ],
  exports: [Ledger],
})
export class PaymentsModule {}

/** The tables this module maps. */
export const paymentsSchemas: EntitySchema[] = [ledgerAccountSchema, paymentSchema, refundSchema].map(
  (schema) => schema as EntitySchema,
);

export { Ledger, type LedgerSummary, type OpenLedger } from './use-cases/ledger.js';
export {
  latePaymentReturned,
  paymentDisputed,
  paymentFailed,
  paymentSucceeded,
  refundFailed,
  refundSucceeded,
} from './use-cases/events.js';
