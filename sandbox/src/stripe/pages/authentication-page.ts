import { finishAuthentication, isCurrent, returnAddress } from '../intents/authenticate.js';
import type { Authentication } from '../account/objects.js';
import type { Account } from '../account/account.js';
import { html, redirect, type Answer } from '../protocol/exchange.js';
import { dollars, markup, page } from './markup.js';
import type { PageRequest } from './page-request.js';

/** The bank's 3-D Secure page: two buttons, then back to the merchant. */
export function answerAuthentication({ account, method, url, body }: PageRequest): Answer {
  const id = url.pathname.split('/').at(-1) ?? '';
  const authentication = account.store.get('authentication', id);
  if (!authentication) {
    return html(404, page('Not found', markup`<main><h1>This page has expired</h1></main>`));
  }
  if (method !== 'POST') return html(200, authenticationPage(account, authentication));
  const outcome = new URLSearchParams(body).get('outcome') === 'complete' ? 'complete' : 'fail';
  finishAuthentication(account, authentication, outcome);
  account.store.flush();
  return redirect(returnAddress(account, authentication));
}

function authenticationPage(account: Account, authentication: Authentication): string {
  const intent = account.store.get('payment_intent', authentication.intent);
  const method = account.store.get('payment_method', authentication.payment_method);
  const card = `${method?.card?.brand ?? 'card'} ending in ${method?.card?.last4 ?? ''}`;
  const asked = intent
    ? markup`<p class="amount">${dollars(intent.amount)}</p><p>with your ${card}</p>`
    : markup`<p>Your ${card} will be saved for future payments.</p>`;
  const buttons = markup`
    <form method="post" class="choice">
      <button name="outcome" value="complete" class="main">Complete</button>
      <button name="outcome" value="fail">Fail</button>
    </form>`;
  const back = markup`
    <p>This request is no longer waiting for you.</p>
    <p><a class="button main" href="${returnAddress(account, authentication)}">Back to the shop</a></p>`;
  return page(
    '3-D Secure test page',
    markup`<main class="card">
      <p class="badge">Sandbox</p>
      <h1>3-D Secure</h1>
      ${asked}
      <p class="muted">Your bank would ask you to confirm this payment here. Choose how the test goes on.</p>
      ${isCurrent(account, authentication) ? buttons : back}
    </main>`,
  );
}
