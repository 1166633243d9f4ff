const connectionError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
    'Please check your internet connection and try again.',
};

async function ask(path, form, method) {
  const text = new URLSearchParams(form);
  try {
    const answer = await (method === 'POST' ? fetch(path, { method, body: text }) : fetch(`${path}?${text}`));
    const body = await answer.json();
    return body.error ? { error: body.error } : { intent: body };
  } catch {
    return { error: connectionError };
  }
}

/** The intent that the form pays for; an error when it cannot be paid any more. */
export async function readIntent({ clientSecret, publishableKey }) {
  if (!clientSecret) return {};
  const id = clientSecret.split('_secret_')[0];
  const kind = id.startsWith('seti_') ? 'setup' : 'payment';
  const found = await ask(`/v1/${kind}_intents/${id}`, { key: publishableKey, client_secret: clientSecret });
  const status = found.intent?.status;
  if (status !== 'succeeded' && status !== 'canceled') return found;
  const code = `${kind}_intent_unexpected_state`;
  const name = kind === 'setup' ? 'SetupIntent' : 'PaymentIntent';
  const message = `You cannot use a ${name} in a terminal state (${status}) to set up the Payment Element.`;
  return { error: { type: 'invalid_request_error', code, message } };
}

/** Confirms with what was entered. */
export function confirm(publishableKey, { path, clientSecret, returnUrl, billing }, entered) {
  const known = {};
  for (const [name, value] of Object.entries(billing)) {
    if (typeof value === 'string') known[`payment_method_data[billing_details][${name}]`] = value;
  }
  for (const [name, value] of Object.entries(billing.address ?? {})) {
    if (value) known[`payment_method_data[billing_details][address][${name}]`] = value;
  }
  const form = {
    ...known,
    ...entered,
    key: publishableKey,
    client_secret: clientSecret,
    return_url: returnUrl,
  };
  return ask(`${path}/confirm`, { ...form, use_stripe_sdk: 'true' }, 'POST');
}
