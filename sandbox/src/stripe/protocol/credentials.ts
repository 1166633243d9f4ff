import type { IncomingMessage } from 'node:http';
import type { AccountSettings } from '../account/account.js';
import { unauthenticated } from './api-error.js';
import type { FormHash } from './form.js';

export interface Credentials {
  fromBrowser: boolean;
  clientSecret: string | undefined;
}

/** Checks the API key. Removes a browser's key and client secret from the form. */
export function authenticate(
  request: IncomingMessage,
  form: FormHash,
  settings: AccountSettings,
): Credentials {
  const key = bearer(request) ?? taken(form, 'key');
  if (!key) {
    throw unauthenticated(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === settings.secretKey) return { fromBrowser: false, clientSecret: undefined };
  if (key !== settings.publishableKey) {
    throw unauthenticated(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  taken(form, 'key');
  return { fromBrowser: true, clientSecret: taken(form, 'client_secret') };
}

function bearer(request: IncomingMessage): string | undefined {
  const { authorization = '' } = request.headers;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token) return token;
  const basic = /^Basic (\S+)$/i.exec(authorization)?.[1];
  return basic && Buffer.from(basic, 'base64').toString('utf8').split(':')[0];
}

function taken(form: FormHash, name: string): string | undefined {
  const value = form[name];
  delete form[name];
  return typeof value === 'string' ? value : undefined;
}
