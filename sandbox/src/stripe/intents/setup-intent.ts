import type { Account } from '../account/account.js';
import { newId, randomText } from '../account/ids.js';
import type { PaymentMethod, SetupIntent } from '../account/objects.js';
import { declineError, verdictOnSetup } from '../cards/authorize.js';
import { attachMethod, cardOnFile, methodNamed } from '../cards/payment-method.js';
import type { Decline } from '../cards/test-card.js';
import { refused } from '../protocol/api-error.js';
import { changedMetadata } from '../protocol/metadata.js';
import { requireAuthentication } from './authentication.js';
import { broughtMethod, existingCustomer } from './named-in-request.js';
import type { CreateSetup } from './setup-params.js';

export function createSetupIntent(account: Account, params: CreateSetup): SetupIntent {
  const customer = params.customer ? existingCustomer(account, params.customer) : null;
  const payment_method = broughtMethod(account, params, customer) ?? null;
  const id = newId('seti');
  const allowed = params.allowed_payment_method_types ?? null;
  const dynamic = params.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' as const };
  const setup = account.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowed,
    application: null,
    automatic_payment_methods: allowed ? null : dynamic,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: account.now(),
    customer,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: changedMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  });
  account.emit('setup_intent.created', setup);
  return setup;
}

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function refuseSetupStep(verb: 'confirm' | 'cancel' | 'update', setup: SetupIntent): void {
  if (OPEN.includes(setup.status)) return;
  throw refused(
    `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}. ` +
      `Only a SetupIntent with one of the following statuses allows it: ${OPEN.join(', ')}.`,
    'setup_intent_unexpected_state',
    { setup_intent: setup },
  );
}

/** Saves the card for later charges; a decline is recorded and thrown as 402. */
export function confirmSetup(
  account: Account,
  setup: SetupIntent,
  { returnUrl, authenticated = false }: { returnUrl?: string | undefined; authenticated?: boolean },
): SetupIntent {
  refuseSetupStep('confirm', setup);
  if (!setup.payment_method) {
    const message = "You cannot confirm this SetupIntent because it's missing a payment method.";
    throw refused(message, 'setup_intent_unexpected_state', { setup_intent: setup });
  }
  const method = methodNamed(account, setup.payment_method);
  const verdict = verdictOnSetup(cardOnFile(account, method), authenticated);
  if (verdict === 'authenticate') {
    const next_action = requireAuthentication(account, setup.id, method.id, returnUrl);
    account.store.change('setup_intent', setup, { status: 'requires_action', next_action });
    account.emit('setup_intent.requires_action', setup);
    return setup;
  }
  if (verdict !== 'approved') throw failSetup(account, setup, method, verdict);
  account.store.change('setup_intent', setup, {
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  });
  account.store.change('card', cardOnFile(account, method), { setUp: setup.usage === 'off_session' });
  if (setup.customer) attachMethod(account, method, setup.customer);
  account.emit('setup_intent.succeeded', setup);
  return setup;
}

export function failSetup(account: Account, setup: SetupIntent, method: PaymentMethod, reason: Decline) {
  const { code, decline_code, message } = reason;
  const type = code === 'setup_intent_authentication_failure' ? 'invalid_request_error' : 'card_error';
  account.store.change('setup_intent', setup, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { type, code, decline_code, message, payment_method: method },
  });
  account.emit('setup_intent.setup_failed', setup);
  return declineError(reason, { setup_intent: setup, payment_method: method });
}
