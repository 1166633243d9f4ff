import type { Account } from '../account/account.js';
import { newId } from '../account/ids.js';
import type { Authentication } from '../account/objects.js';

export interface RedirectAction {
  type: 'redirect_to_url';
  redirect_to_url: { return_url: string; url: string };
}

/** Opens a 3-D Secure page and returns its address. */
export function requireAuthentication(
  account: Account,
  intent: string,
  payment_method: string,
  returnUrl: string | undefined,
): RedirectAction {
  const return_url = returnUrl ?? `${account.settings.url}/dashboard`;
  const { id } = account.store.put('authentication', {
    id: newId('authn'),
    intent,
    payment_method,
    return_url,
  });
  const url = `${account.settings.url}/authenticate/${id}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url, url } };
}

/** The page that the intent is waiting for. Older pages of the same intent no longer count. */
export function openAuthentication(account: Account, intent: string): Authentication | undefined {
  const action =
    account.store.get('payment_intent', intent)?.next_action ??
    account.store.get('setup_intent', intent)?.next_action;
  const id = action?.redirect_to_url?.url?.split('/').at(-1);
  return id ? account.store.get('authentication', id) : undefined;
}
