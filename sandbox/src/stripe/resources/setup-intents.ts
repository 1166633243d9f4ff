import type { SetupIntent } from '../account/objects.js';
import { refuseMissingReturnUrl } from '../intents/confirm-rules.js';
import { broughtMethod, existingCustomer } from '../intents/named-in-request.js';
import { confirmSetup, createSetupIntent, refuseSetupStep } from '../intents/setup-intent.js';
import {
  cancelSetupParams,
  confirmSetupParams,
  createSetupParams,
  updateSetupParams,
} from '../intents/setup-params.js';
import { invalidParam, noSuch } from '../protocol/api-error.js';
import { idOf, route, type Call } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { changedMetadata } from '../protocol/metadata.js';
import { readParams } from '../protocol/parameters.js';
import { text } from '../protocol/rules.js';
import { seenByBrowser } from './browser-view.js';

function find(call: Call): SetupIntent {
  const id = idOf(call);
  const setup = call.account.store.get('setup_intent', id);
  if (!setup) throw noSuch('setupintent', id, 'intent', true);
  if (call.fromBrowser && call.clientSecret !== setup.client_secret) {
    const message =
      'The client_secret provided does not match the client_secret associated with the SetupIntent.';
    throw invalidParam(message, 'client_secret', 'setup_intent_invalid_parameter');
  }
  return setup;
}

function create(call: Call): object {
  const params = readParams(createSetupParams, call.form);
  if (!params.confirm && params.return_url) {
    throw invalidParam('`return_url` can only be passed together with `confirm=true`.', 'return_url');
  }
  const setup = createSetupIntent(call.account, params);
  return params.confirm ? confirmSetup(call.account, setup, { returnUrl: params.return_url }) : setup;
}

function retrieve(call: Call): object {
  readParams({ client_secret: text() }, call.form);
  return seenByBrowser(call, find(call));
}

function update(call: Call): object {
  const setup = find(call);
  const params = readParams(updateSetupParams, call.form);
  refuseSetupStep('update', setup);
  const customer = params.customer ? existingCustomer(call.account, params.customer) : setup.customer;
  const payment_method = broughtMethod(call.account, params, customer) ?? setup.payment_method;
  return call.account.store.change('setup_intent', setup, {
    customer,
    payment_method,
    description: params.description ?? setup.description,
    metadata: changedMetadata(setup.metadata ?? {}, params.metadata),
    status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
  });
}

function confirm(call: Call): object {
  const setup = find(call);
  const params = readParams(confirmSetupParams, call.form);
  refuseSetupStep('confirm', setup);
  if (!call.fromBrowser) refuseMissingReturnUrl(setup.automatic_payment_methods, params);
  const payment_method = broughtMethod(call.account, params, setup.customer, call.fromBrowser);
  if (payment_method) call.account.store.change('setup_intent', setup, { payment_method });
  return seenByBrowser(call, confirmSetup(call.account, setup, { returnUrl: params.return_url }));
}

function cancel(call: Call): object {
  const setup = find(call);
  const { cancellation_reason = null } = readParams(cancelSetupParams, call.form);
  refuseSetupStep('cancel', setup);
  call.account.store.change('setup_intent', setup, {
    status: 'canceled',
    cancellation_reason,
    next_action: null,
  });
  call.account.emit('setup_intent.canceled', setup);
  return setup;
}

function listAll(call: Call): object {
  const params = readParams({ ...pageParams, customer: text(), payment_method: text() }, call.form);
  return listOf(
    call.account,
    'setup_intent',
    '/v1/setup_intents',
    params,
    (setup) =>
      (!params.customer || setup.customer === params.customer) &&
      (!params.payment_method || setup.payment_method === params.payment_method),
  );
}

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', create),
  route('GET', '/v1/setup_intents', listAll),
  route('GET', '/v1/setup_intents/:id', retrieve, true),
  route('POST', '/v1/setup_intents/:id', update),
  route('POST', '/v1/setup_intents/:id/confirm', confirm, true),
  route('POST', '/v1/setup_intents/:id/cancel', cancel),
];
