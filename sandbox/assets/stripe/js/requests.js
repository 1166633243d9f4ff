import { connectionError, IntegrationError } from './errors.js';
import { sandboxOrigin } from './origin.js';

/** `pi_1_secret_2` → `{ id: 'pi_1', path: '/v1/payment_intents/pi_1' }` */
export function readClientSecret(clientSecret, kind) {
  const id = /^((?:pi|seti)_\w+?)_secret_\w+$/.exec(String(clientSecret))?.[1];
  const prefix = kind === 'setup' ? 'seti_' : 'pi_';
  if (!id?.startsWith(prefix)) {
    throw new IntegrationError(
      `Invalid value: clientSecret should be a client secret of the form ${prefix}..._secret_...`,
    );
  }
  return { id, path: `/v1/${kind === 'setup' ? 'setup' : 'payment'}_intents/${id}` };
}

/** Asks the API with the publishable key; `{ intent }` or `{ error }`. */
export async function ask(path, fields, post) {
  const form = new URLSearchParams(fields);
  try {
    const answer = await fetch(
      `${sandboxOrigin}${path}${post ? '' : `?${form}`}`,
      post && { method: 'POST', body: form },
    );
    const body = await answer.json();
    return body.error ? { error: body.error } : { intent: body };
  } catch {
    return { error: connectionError };
  }
}
