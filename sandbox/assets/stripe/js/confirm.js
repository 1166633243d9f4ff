import { Elements } from './elements.js';
import { IntegrationError } from './errors.js';
import { ask, readClientSecret } from './requests.js';

const never = () => new Promise(() => {});

/**
 * `confirmPayment` and `confirmSetup`: confirms what the form holds, then leaves for the bank's page or the return
 * address. Resolves with `{ error }`, or with the intent where `redirect: 'if_required'` needs no redirect.
 */
export async function confirmIntent(publishableKey, kind, options) {
  const { elements, redirect = 'always', confirmParams = {} } = options;
  if (elements && !(elements instanceof Elements)) throw new IntegrationError('Invalid value for elements.');
  if (redirect === 'always' && !confirmParams.return_url) {
    throw new IntegrationError(
      '`confirmParams.return_url` is required when `redirect` is not "if_required".',
    );
  }
  const clientSecret = options.clientSecret ?? elements?.options.clientSecret;
  const { path } = readClientSecret(clientSecret, kind);
  const returnUrl = confirmParams.return_url ?? location.href;
  const { intent, error } = elements
    ? await confirmForm(elements, { path, clientSecret, returnUrl, confirmParams })
    : await ask(
        `${path}/confirm`,
        {
          key: publishableKey,
          client_secret: clientSecret,
          return_url: returnUrl,
          ...(confirmParams.payment_method && { payment_method: confirmParams.payment_method }),
        },
        true,
      );
  return error ? { error } : leaveOrResolve({ intent, kind, redirect, returnUrl });
}

async function confirmForm(elements, { path, clientSecret, returnUrl, confirmParams }) {
  if (!elements.options.clientSecret && !elements.submitted) {
    throw new IntegrationError('elements.submit() must be called before stripe.confirmPayment().');
  }
  const element = elements.mounted();
  const { error } = await element.call('validate');
  if (error) return { error };
  const billing = confirmParams.payment_method_data?.billing_details ?? {};
  return element.call('confirm', JSON.parse(JSON.stringify({ path, clientSecret, returnUrl, billing })));
}

function leaveOrResolve({ intent, kind, redirect, returnUrl }) {
  const action = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && action) {
    location.assign(action);
    return never();
  }
  const name = kind === 'setup' ? 'setupIntent' : 'paymentIntent';
  if (redirect === 'if_required') return { [name]: intent };
  location.assign(returnAddress(intent, kind, returnUrl));
  return never();
}

function returnAddress(intent, kind, returnUrl) {
  const url = new URL(returnUrl);
  const statuses = { succeeded: 'succeeded', processing: 'pending' };
  url.searchParams.set(`${kind}_intent`, intent.id);
  url.searchParams.set(`${kind}_intent_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', statuses[intent.status] ?? 'failed');
  return url.href;
}

export async function retrieveIntent(publishableKey, kind, clientSecret) {
  const { path } = readClientSecret(clientSecret, kind);
  const { intent, error } = await ask(path, { key: publishableKey, client_secret: clientSecret });
  if (error) return { error };
  return { [kind === 'setup' ? 'setupIntent' : 'paymentIntent']: intent };
}

/** Takes the customer to the bank's page that the intent waits for. */
export async function handleNextAction(publishableKey, { clientSecret }) {
  const kind = String(clientSecret).startsWith('seti_') ? 'setup' : 'payment';
  const found = await retrieveIntent(publishableKey, kind, clientSecret);
  const action = (found.paymentIntent ?? found.setupIntent)?.next_action?.redirect_to_url?.url;
  if (!action) return found;
  location.assign(action);
  return never();
}
