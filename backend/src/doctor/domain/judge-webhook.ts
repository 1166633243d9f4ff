import { fail, type Finding, ok, warn } from './finding.js';

export interface WebhookEndpoint {
  url: string;
  /** 'enabled' or 'disabled'. */
  status: string;
  /** Event types, or '*'. */
  events: readonly string[];
}

/** Where Stripe sends events. @param endpoints null if the key may not list them */
export function judgeEndpoints(
  endpoints: readonly WebhookEndpoint[] | null,
  address: string,
  handled: readonly string[],
): Finding {
  if (!endpoints) return ok('the key may not list endpoints');
  const ours = endpoints.filter(({ url }) => url.replace(/\/$/, '') === address);
  const [endpoint] = ours.filter(({ status }) => status === 'enabled');
  if (!endpoint)
    return fail(
      ours.length ? `Stripe has switched the webhook off: ${address}` : `Stripe has no webhook to ${address}`,
      ours.length
        ? "Enable it in Stripe's dashboard."
        : "Add it in Stripe's dashboard, with the events of docs/install.md.",
    );
  const missing = handled.filter((type) => !endpoint.events.includes('*') && !endpoint.events.includes(type));
  if (missing.length)
    return warn(`The webhook lacks ${missing.join(', ')}`, "Add these events to it in Stripe's dashboard.");
  return ok('Stripe knows its address');
}

const DAY_MS = 86_400_000;

/** @param seenAt when the last event with a valid signature came; null if there was none */
export function judgeSeen(seenAt: Date | null, now: number): Finding {
  if (!seenAt)
    return warn(
      'No webhook with a good signature has come yet',
      "Send a test event from Stripe's dashboard; if this stays, compare STRIPE_WEBHOOK_SECRET with the endpoint's.",
    );
  return ok(`last seen ${daysAgo(Math.floor((now - seenAt.getTime()) / DAY_MS))}`);
}

function daysAgo(days: number): string {
  if (days < 1) return 'today';
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
