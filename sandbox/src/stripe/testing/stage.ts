import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from '../sandbox.js';

export const SECRET_KEY = 'sk_test_stage';
export const PUBLISHABLE_KEY = 'pk_test_stage';
export const WEBHOOK_SECRET = 'whsec_stage';

/** A client of the official SDK for the stand-in; without retries by default. */
export function clientOf(
  sandbox: { url: string },
  apiKey = SECRET_KEY,
  settings: Stripe.StripeConfig = {},
): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(apiKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...settings,
  });
}

export interface Stage {
  sandbox: StripeSandbox;
  stripe: Stripe;
}

export async function openStage(options: Partial<StripeSandboxOptions> = {}): Promise<Stage> {
  const sandbox = await startStripeSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  });
  return { sandbox, stripe: clientOf(sandbox) };
}

export interface Received {
  body: string;
  headers: IncomingHttpHeaders;
  type: string;
  id: string;
}

export interface Endpoint {
  url: string;
  received: Received[];
  /** Statuses for the next deliveries; 200 after them. */
  answers: number[];
  close(): Promise<void>;
}

/** A merchant's webhook endpoint that records what it receives. */
export async function openEndpoint(): Promise<Endpoint> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { type, id } = JSON.parse(body) as { type: string; id: string };
      received.push({ body, headers: request.headers, type, id });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/webhook`, received, answers, close };
}

/** The error of a failing call; fails if the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was expected to fail.');
}
