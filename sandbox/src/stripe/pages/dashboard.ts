import type { Account } from '../account/account.js';
import type { Delivery, Dispute, PaymentIntent } from '../account/objects.js';
import { ApiError } from '../protocol/api-error.js';
import { html, redirect, type Answer } from '../protocol/exchange.js';
import { dollars, markup, page, type Markup } from './markup.js';
import type { PageRequest } from './page-request.js';

const MAX_PAYMENTS = 100;
const MAX_DELIVERIES = 30;

/** Stripe's dashboard as the merchant would see it: payments, refunds, disputes, webhooks. */
export function answerDashboard({ account, controls, method, url, body }: PageRequest): Answer {
  if (method !== 'POST') return html(200, dashboard(account, url.searchParams.get('problem')));
  const form = new URLSearchParams(body);
  const id = form.get('id') ?? '';
  try {
    if (url.pathname === '/dashboard/refund') controls.refund(id);
    else if (url.pathname === '/dashboard/dispute') controls.dispute(id);
    else if (url.pathname === '/dashboard/win') controls.closeDispute(id, 'won');
    else if (url.pathname === '/dashboard/lose') controls.closeDispute(id, 'lost');
    else if (url.pathname === '/dashboard/deliver') void controls.deliver(id).catch(() => undefined);
    else return html(404, 'Not found');
    return redirect('/dashboard');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(`/dashboard?${new URLSearchParams({ problem: error.message })}`);
  }
}

function dashboard(account: Account, problem: string | null): string {
  const intents = account.store.all('payment_intent').reverse().slice(0, MAX_PAYMENTS);
  const deliveries = account.store.all('delivery').reverse().slice(0, MAX_DELIVERIES);
  return page(
    'Payments · Stripe sandbox',
    markup`<main class="wide">
      <p class="badge">Sandbox</p>
      <h1>Payments</h1>
      ${problem ? markup`<p class="problem" role="alert">${problem}</p>` : ''}
      <div class="scroll" role="region" aria-label="Payments" tabindex="0"><table>
        <thead><tr><th>Amount</th><th>Status</th><th>Description</th><th>Customer</th><th>Made</th><th>Payment</th><th>Actions</th></tr></thead>
        <tbody>${intents.map((intent) => paymentRow(account, intent))}</tbody>
      </table></div>
      ${intents.length ? '' : markup`<p class="muted">Nobody has paid yet.</p>`}
      <h2>Webhooks</h2>
      <div class="scroll" role="region" aria-label="Webhooks" tabindex="0"><table>
        <thead><tr><th>Event</th><th>State</th><th>Attempts</th><th>Last answer</th><th>Actions</th></tr></thead>
        <tbody>${deliveries.map((delivery) => deliveryRow(account, delivery))}</tbody>
      </table></div>
    </main>`,
  );
}

function paymentRow({ store }: Account, intent: PaymentIntent): Markup {
  const charge = intent.latest_charge ? store.get('charge', intent.latest_charge) : undefined;
  const customer = intent.customer ? store.get('customer', intent.customer) : undefined;
  const paid = intent.status === 'succeeded' && charge;
  const refundable = paid && !charge.refunded && !charge.disputed;
  const open = store.all('dispute').find((dispute) => dispute.charge === charge?.id && isOpen(dispute));
  const decisions = open
    ? [button('win', open.id, 'Win dispute'), button('lose', open.id, 'Lose dispute')]
    : '';
  return markup`<tr>
    <td class="number">${dollars(intent.amount)}</td>
    <td>${statusOf(intent, charge)}</td>
    <td>${intent.description}</td>
    <td>${customer?.email ?? customer?.name ?? customer?.id}</td>
    <td>${new Date(intent.created * 1000).toISOString().slice(0, 16).replace('T', ' ')}</td>
    <td><code>${intent.id}</code></td>
    <td class="actions">${refundable ? [button('refund', intent.id, 'Refund'), button('dispute', intent.id, 'Dispute')] : decisions}</td>
  </tr>`;
}

function isOpen({ status }: Dispute): boolean {
  return status !== 'won' && status !== 'lost';
}

function statusOf(
  { status }: PaymentIntent,
  charge: { amount_refunded: number; refunded: boolean; disputed: boolean } | undefined,
): string {
  if (charge?.disputed) return 'disputed';
  if (charge?.refunded) return 'refunded';
  if (charge?.amount_refunded) return `partly refunded (${dollars(charge.amount_refunded)})`;
  return status.replaceAll('_', ' ');
}

function deliveryRow({ store }: Account, { id, status, attempts, lastAnswer }: Delivery): Markup {
  return markup`<tr>
    <td>${store.get('event', id)?.type}<br /><code>${id}</code></td>
    <td>${status}</td><td class="number">${attempts}</td><td>${lastAnswer}</td>
    <td class="actions">${button('deliver', id, 'Send again')}</td>
  </tr>`;
}

function button(action: string, id: string, label: string): Markup {
  return markup`<form method="post" action="/dashboard/${action}">
    <input type="hidden" name="id" value="${id}" /><button>${label}</button>
  </form>`;
}
