import type { Account } from '../account/account.js';
import type { FormHash } from './form.js';

/** One API request after authentication, as an endpoint sees it. */
export interface Call {
  account: Account;
  /** The ids in the path, in order. */
  ids: string[];
  form: FormHash;
  /** Called with the publishable key, by a browser that must name the client secret. */
  fromBrowser: boolean;
  /** Sent along with the publishable key; undefined otherwise. */
  clientSecret: string | undefined;
}

export type Endpoint = (call: Call) => object;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  pattern: RegExp;
  endpoint: Endpoint;
  /** Whether browsers may call it with the publishable key. */
  open: boolean;
}

/** `/v1/customers/:id` */
export function route(method: Route['method'], path: string, endpoint: Endpoint, open = false): Route {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
  return { method, pattern, endpoint, open };
}

export function idOf(call: Call, index = 0): string {
  return call.ids[index] ?? '';
}
