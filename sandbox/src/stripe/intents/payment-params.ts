import { hash, ignoring, needed, refusing, unsettable, type Params } from '../protocol/parameters.js';
import { metadata } from '../protocol/metadata.js';
import { amount, currency, email, flag, integer, oneOf, text, webAddress } from '../protocol/rules.js';
import { descriptorSuffix, methodTypes, refusedDescriptor, refusedMethodTypes } from './payment-rules.js';
import { methodData } from './method-data.js';

const futureUse = oneOf('on_session', 'off_session');

const whenConfirming = {
  off_session: oneOf('true', 'false', 'one_off', 'recurring'),
  return_url: webAddress,
  error_on_requires_action: flag,
  use_stripe_sdk: flag,
  ...ignoring('mandate', 'mandate_data', 'radar_options'),
};

const described = {
  allowed_payment_method_types: methodTypes,
  payment_method_types: refusedMethodTypes,
  payment_method: text(),
  payment_method_data: methodData,
  capture_method: oneOf('automatic', 'automatic_async'),
  ...ignoring('payment_method_options', 'excluded_payment_method_types', 'shipping', 'payment_details'),
  ...refusing('amount_details', 'hooks'),
};

const about = {
  customer: text(),
  description: text(1000),
  metadata,
  statement_descriptor: refusedDescriptor,
  statement_descriptor_suffix: descriptorSuffix,
  ...ignoring('transfer_group', 'payment_method_configuration'),
  ...refusing('application_fee_amount', 'customer_account', 'transfer_data'),
};

export const createPaymentParams = {
  amount: needed(amount),
  currency: needed(currency),
  automatic_payment_methods: hash({ enabled: needed(flag), allow_redirects: oneOf('always', 'never') }),
  confirm: flag,
  confirmation_method: oneOf('automatic'),
  receipt_email: email,
  setup_future_usage: futureUse,
  ...described,
  ...about,
  ...whenConfirming,
  ...refusing('confirmation_token', 'on_behalf_of'),
};
export type CreatePayment = Params<typeof createPaymentParams>;

export const updatePaymentParams = {
  amount,
  currency,
  receipt_email: unsettable(email),
  setup_future_usage: unsettable(futureUse),
  ...described,
  ...about,
};
export type UpdatePayment = Params<typeof updatePaymentParams>;

export const confirmPaymentParams = {
  amount_to_confirm: integer(1),
  receipt_email: unsettable(email),
  setup_future_usage: unsettable(futureUse),
  ...described,
  ...whenConfirming,
  ...refusing('confirmation_token'),
};
export type ConfirmPayment = Params<typeof confirmPaymentParams>;

export const cancelPaymentParams = {
  cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
};
