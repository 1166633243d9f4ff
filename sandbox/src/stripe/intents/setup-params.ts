import { metadata } from '../protocol/metadata.js';
import { hash, ignoring, needed, refusing, type Params } from '../protocol/parameters.js';
import { flag, oneOf, text, webAddress } from '../protocol/rules.js';
import { methodData } from './method-data.js';
import { methodTypes, refusedMethodTypes } from './payment-rules.js';

const described = {
  allowed_payment_method_types: methodTypes,
  payment_method_types: refusedMethodTypes,
  payment_method: text(),
  payment_method_data: methodData,
  ...ignoring('payment_method_options', 'excluded_payment_method_types'),
};

const about = {
  customer: text(),
  description: text(1000),
  metadata,
  ...ignoring('payment_method_configuration'),
  ...refusing('attach_to_self', 'customer_account', 'flow_directions'),
};

const whenConfirming = {
  return_url: webAddress,
  use_stripe_sdk: flag,
  ...ignoring('mandate_data'),
  ...refusing('confirmation_token'),
};

export const createSetupParams = {
  automatic_payment_methods: hash({ enabled: needed(flag), allow_redirects: oneOf('always', 'never') }),
  confirm: flag,
  usage: oneOf('on_session', 'off_session'),
  ...described,
  ...about,
  ...whenConfirming,
  ...refusing('on_behalf_of', 'single_use'),
};
export type CreateSetup = Params<typeof createSetupParams>;

export const updateSetupParams = { ...described, ...about };
export const confirmSetupParams = { ...described, ...whenConfirming };
export const cancelSetupParams = {
  cancellation_reason: oneOf('abandoned', 'requested_by_customer', 'duplicate'),
};
