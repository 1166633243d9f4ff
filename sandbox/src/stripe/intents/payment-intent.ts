import type { Account } from '../account/account.js';
import { newId, randomText } from '../account/ids.js';
import type { PaymentIntent } from '../account/objects.js';
import { changedMetadata } from '../protocol/metadata.js';
import { broughtMethod, existingCustomer } from './named-in-request.js';
import type { CreatePayment, UpdatePayment } from './payment-params.js';
import { refuseStep } from './payment-states.js';

/** Fields of features that the stand-in does not have. */
const unusedByIntents = {
  application: null,
  application_fee_amount: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
};

/** Methods follow the Dashboard's settings unless the request lists its own. */
export function dynamicMethods(params: CreatePayment): PaymentIntent['automatic_payment_methods'] {
  if (params.allowed_payment_method_types) return null;
  return params.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' };
}

export function createPaymentIntent(account: Account, params: CreatePayment): PaymentIntent {
  const customer = params.customer ? existingCustomer(account, params.customer) : null;
  const payment_method = broughtMethod(account, params, customer) ?? null;
  const id = newId('pi');
  const allowed = params.allowed_payment_method_types ?? null;
  const intent: PaymentIntent = {
    ...unusedByIntents,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: dynamicMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency: params.currency,
    customer,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    next_action: null,
    payment_method,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
  };
  account.store.put('payment_intent', intent);
  account.emit('payment_intent.created', intent);
  return intent;
}

/** Applies the changes that an update may make; a new amount or method voids a confirmation under way. */
export function updatePaymentIntent(
  account: Account,
  intent: PaymentIntent,
  params: UpdatePayment,
): PaymentIntent {
  const reopeningFields = [
    'amount',
    'currency',
    'payment_method',
    'payment_method_data',
    'setup_future_usage',
    'customer',
  ];
  const isReopening = reopeningFields.some((name) => name in params);
  if (isReopening) refuseStep('amount', intent);
  const customer = params.customer ? existingCustomer(account, params.customer) : intent.customer;
  const metadata = changedMetadata(intent.metadata, params.metadata);
  const payment_method = broughtMethod(account, params, customer) ?? intent.payment_method;
  return account.store.change('payment_intent', intent, {
    ...(params.amount !== undefined && { amount: params.amount }),
    ...(params.currency && { currency: params.currency }),
    ...(params.description && { description: params.description }),
    ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
    ...(params.setup_future_usage !== undefined && { setup_future_usage: params.setup_future_usage }),
    ...(params.statement_descriptor_suffix && {
      statement_descriptor_suffix: params.statement_descriptor_suffix,
    }),
    ...(params.allowed_payment_method_types && {
      allowed_payment_method_types: params.allowed_payment_method_types,
      automatic_payment_methods: null,
    }),
    customer,
    metadata,
    payment_method,
    ...(isReopening && {
      status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
      next_action: null,
    }),
  });
}
