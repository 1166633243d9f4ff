import { html, type Answer } from '../protocol/exchange.js';
import { asset } from './assets.js';
import { answerAuthentication } from './authentication-page.js';
import { answerDashboard } from './dashboard.js';
import type { PageRequest } from './page-request.js';
import { stripeJs } from './stripe-js.js';

/** Everything that is not the API: Stripe.js, the card form, 3-D Secure, the dashboard. */
export function answerPage(request: PageRequest): Answer {
  const { pathname } = request.url;
  if (pathname === '/v3' || pathname === '/v3/' || /^(\/\w+)?\/stripe\.js$/.test(pathname)) return stripeJs();
  if (/^\/(elements|pages)\//.test(pathname)) return asset(pathname.slice(1));
  if (pathname.startsWith('/authenticate/')) return answerAuthentication(request);
  if (pathname === '/dashboard' || pathname.startsWith('/dashboard/')) return answerDashboard(request);
  if (pathname === '/') return { status: 302, headers: { location: '/dashboard' }, body: '' };
  return html(404, '<!doctype html><title>Not found</title><p>There is nothing here.</p>');
}
