import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { guarded } from '../http/guarded.js';
import { close, listen, LOOPBACK } from '../http/listen.js';
import { Account, RELEASE_TRAIN, type Clock } from './account/account.js';
import { answerControl } from './test-api/controls-http.js';
import { Controls } from './test-api/controls.js';
import { Faults } from './test-api/faults.js';
import { settleLater } from './intents/refund.js';
import { answerPage } from './pages/pages.js';
import { Api, type Outcome } from './protocol/api.js';
import { type Answer, BodyTooLarge, json, readBody, send } from './protocol/exchange.js';
import { Deliveries } from './webhooks/deliveries.js';

/** Stripe pays out once a day; this checks hourly, because a sandbox seldom runs for a day. */
const PAYOUTS_EVERY_MS = 3_600_000;

/** Stripe.js runs on the merchant's page and calls the API from there. */
const PREFLIGHT = {
  status: 204,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
  },
  body: '',
};

export interface StripeSandboxOptions {
  /** 0 for any free port. */
  port: number;
  /** Where browsers reach the stand-in, if not at its own host and port. */
  publicUrl?: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  webhookUrl?: string;
  /** The webhook address that the dashboard shows, if events are sent to a nearer one. */
  webhookShownAs?: string;
  /** JSON lines; a restart with the same file restores everything. */
  journalFile?: string;
  clock?: Clock;
  /** Answers paths below `/_sandbox/demo`; null for not found. */
  demo?: (request: IncomingMessage, path: string) => Promise<Answer | null>;
}

export interface StripeSandbox extends Controls {
  readonly url: string;
  /** For the page's `<script>`: includes the name of the release that the SDK expects. */
  readonly stripeJsUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a stand-in that speaks Stripe's API, webhooks and Stripe.js.
 *
 * @throws SandboxError naming the port that is in use
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { clock = { now: () => new Date() } } = options;
  const server = createServer();
  const port = await listen(server, options.port);
  const url = options.publicUrl?.replace(/\/$/, '') ?? `http://${LOOPBACK}:${port}`;
  const account = new Account({ ...options, url, clock });
  const deliveries = new Deliveries(account, options.webhookSecret, options.webhookUrl ?? null);
  account.webhookAddress = () => options.webhookShownAs ?? deliveries.settings.url;
  const faults = new Faults();
  const controls = new Controls(account, deliveries, faults);
  const api = new Api(account, faults);
  server.on(
    'request',
    guarded((request, response) => answer(request, response, { api, controls, account, demo: options.demo })),
  );
  account.forgetOld();
  deliveries.resume();
  resumeRefunds(account);
  controls.payOut();
  const payouts = setInterval(() => controls.payOut(), PAYOUTS_EVERY_MS).unref();
  return Object.assign(controls, {
    url,
    stripeJsUrl: `${url}/${RELEASE_TRAIN}/stripe.js`,
    stop: async () => {
      clearInterval(payouts);
      deliveries.stop();
      await close(server);
      account.store.close();
    },
  });
}

function resumeRefunds(account: Account): void {
  const pending = account.store.all('refund').filter((refund) => refund.status === 'pending');
  pending.forEach((refund) => settleLater(account, refund));
}

interface Parts {
  api: Api;
  controls: Controls;
  account: Account;
  demo: StripeSandboxOptions['demo'];
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  try {
    const outcome = await outcomeOf(request, parts);
    if (outcome === 'reset') request.socket.destroy();
    else if (outcome !== 'hang') send(response, outcome);
  } catch (error) {
    if (error instanceof BodyTooLarge) {
      send(response, json(413, { error: { type: 'invalid_request_error', message: 'Request too large.' } }));
      return;
    }
    const message = error instanceof Error ? error.message : 'Unknown error';
    if (!response.headersSent) send(response, json(500, { error: { type: 'api_error', message } }));
  }
}

async function outcomeOf(
  request: IncomingMessage,
  { api, controls, account, demo }: Parts,
): Promise<Outcome> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  if (isMeddling(request, url.pathname)) return json(403, { error: { message: 'Not from another site.' } });
  const demoAnswer = url.pathname.startsWith('/_sandbox/demo') && (await demo?.(request, url.pathname));
  if (demoAnswer) return demoAnswer;
  if (method === 'OPTIONS') return PREFLIGHT;
  const body = await readBody(request);
  if (url.pathname.startsWith('/v1/')) return api.answer(request, url, body);
  if (url.pathname.startsWith('/_sandbox/')) return answerControl(controls, method, url.pathname, body);
  return answerPage({ account, controls, method, url, body });
}

/** A page somewhere on the web must not refund or reset a stand-in that happens to run on this machine. */
function isMeddling(request: IncomingMessage, path: string): boolean {
  const guarded = path.startsWith('/_sandbox/') || path.startsWith('/dashboard');
  return guarded && request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site';
}
