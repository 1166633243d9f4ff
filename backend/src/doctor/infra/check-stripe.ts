import type { StripeConfig } from '../../config.js';
import { Deadline, HANDLED_EVENTS, StripeClient } from '../../payments/index.js';
import { fail, type Finding, ok, warn, worst } from '../domain/finding.js';
import { judgeEndpoints, judgeSeen, type WebhookEndpoint } from '../domain/judge-webhook.js';
import { ANSWER_MS } from './ask.js';
import type { Check, CheckContext } from './check.js';

const NEEDS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYMENTS'] as const;
const OFF = ok('Payments are off');

export const stripeCheck: Check = {
  id: 'stripe',
  name: 'Stripe',
  needs: NEEDS,
  async look({ config }) {
    if (!config.stripe) return OFF;
    const keys = judgeKeys(config.stripe, config.production);
    if (keys.status === 'fail') return keys;
    const stripe = new StripeClient(config);
    try {
      await stripe.call(new Deadline(ANSWER_MS), (sdk, options) =>
        sdk.paymentIntents.list({ limit: 1 }, options),
      );
    } catch (error) {
      return refused(error);
    }
    const account = await stripe
      .call(new Deadline(ANSWER_MS), (sdk, options) => sdk.accounts.retrieveCurrent({}, options))
      // A restricted key may lack access to the account.
      .catch(() => null);
    if (account && !account.charges_enabled)
      return fail(
        'Stripe does not let this account take payments yet',
        "Finish what Stripe's dashboard asks for.",
      );
    return keys;
  },
};

export const webhookCheck: Check = {
  id: 'webhook',
  name: 'Stripe webhook',
  needs: [...NEEDS, 'PUBLIC_URL'],
  async look(context) {
    const { config, clock, database } = context;
    if (!config.stripe) return OFF;
    const [endpoints, [seen]] = await Promise.all([
      endpointsOf(context),
      database.query<{ at: Date }>(
        'doctor-webhook',
        `SELECT through AS at FROM event_sweep WHERE name = 'webhook'`,
      ),
    ]);
    return worst([
      judgeEndpoints(endpoints, `${config.publicUrl}/api/stripe/webhook`, HANDLED_EVENTS),
      judgeSeen(seen?.at ?? null, clock.now()),
    ]);
  },
};

export function judgeKeys({ secretKey, publishableKey }: StripeConfig, production: boolean): Finding {
  const [secret, publishable] = [secretKey, publishableKey].map((key) => /_(test|live)_/.exec(key)?.[1]);
  const again = "Copy both keys from one page of Stripe's dashboard.";
  if (!/^(sk|rk)_/.test(secretKey))
    return fail('STRIPE_SECRET_KEY is not a secret key: secret keys begin with sk_ or rk_', again);
  if (!publishableKey.startsWith('pk_')) return fail('STRIPE_PUBLISHABLE_KEY does not begin with pk_', again);
  if (secret !== publishable) return fail('One of the keys is for test mode, the other for live mode', again);
  if (production && secret === 'test')
    return warn('The keys work, in test mode: no money moves', "Set the keys of Stripe's live mode.");
  return ok(`The keys work, in ${secret ?? 'an unknown'} mode`);
}

/** null if the key may not list endpoints, or if Stripe is down, which another line reports. */
async function endpointsOf({ config }: CheckContext): Promise<WebhookEndpoint[] | null> {
  const stripe = new StripeClient(config);
  const list = stripe.call(new Deadline(ANSWER_MS), (sdk, options) =>
    sdk.webhookEndpoints.list({ limit: 100 }, options),
  );
  return list.then(
    ({ data }) => data.map(({ url, status, enabled_events: events }) => ({ url, status, events })),
    () => null,
  );
}

function refused(error: unknown): Finding {
  const { statusCode, message = '' } = ((error as Error).cause ?? error) as {
    statusCode?: number;
    message?: string;
  };
  if (!statusCode)
    return fail(
      'Stripe cannot be reached',
      'Check the network to api.stripe.com; status.stripe.com says whether it works.',
    );
  return fail(`Stripe refuses the key: ${message}`, "Copy STRIPE_SECRET_KEY from Stripe's dashboard again.");
}
