import { Inject, Injectable, Logger } from '@nestjs/common';
import { Stripe } from 'stripe';
import { CONFIG, type Config, type StripeConfig } from '../../config.js';
import { PaymentsOff, ProviderRejected, ProviderUnavailable } from '../domain/errors.js';
import type { Deadline } from './deadline.js';

const PER_CALL_MS = 4_000;
/** A call needs at least this time. */
const MIN_CALL_MS = 100;
const RETRY_PAUSE_MS = 150;
/** A call that may have been lost is tried again this often, with the same idempotency key. */
const MAX_RETRIES = 1;

type CallOptions = Stripe.RequestOptions;
/** Stripe's largest page size. */
const PAGE_SIZE = 100;

interface ListPage {
  limit: number;
  starting_after?: string;
}

/** Stripe's official SDK with our timeouts, bounded retries and coded errors. */
@Injectable()
export class StripeClient {
  private readonly log = new Logger(StripeClient.name);
  private readonly client: Stripe | null;
  readonly webhookSecret: string;
  /** The provider's dashboard, for people; null for a stand-in without a dashboard. */
  readonly dashboardUrl: string | null;

  constructor(@Inject(CONFIG) config: Config) {
    const { secretKey = '', apiUrl = null } = config.stripe ?? {};
    const test = secretKey.includes('_test_') ? '/test' : '';
    this.dashboardUrl = apiUrl ? null : `https://dashboard.stripe.com${test}`;
    this.client = config.stripe ? connect(config.stripe) : null;
    this.webhookSecret = config.stripe?.webhookSecret ?? '';
  }

  get isConfigured(): boolean {
    return this.client !== null;
  }

  /** @throws PaymentsOff */
  get sdk(): Stripe {
    if (!this.client) throw new PaymentsOff();
    return this.client;
  }

  /**
   * @param key a write's idempotency key, the same for a repeated request
   * @throws ProviderUnavailable, ProviderRejected, and Stripe's card errors unchanged
   */
  async call<T>(
    deadline: Deadline,
    work: (sdk: Stripe, options: CallOptions) => Promise<T>,
    key?: string,
  ): Promise<T> {
    let lostCalls = 0;
    for (;;) {
      const remaining = deadline.left();
      if (remaining < MIN_CALL_MS) throw new ProviderUnavailable(false);
      const timeout = Math.round(Math.min(PER_CALL_MS, remaining));
      try {
        return await work(this.sdk, { timeout, maxNetworkRetries: 0, ...(key && { idempotencyKey: key }) });
      } catch (error) {
        if (!isTransient(error)) throw this.translate(error);
        // A call whose key is in use is retried until the deadline.
        if (!isKeyInUse(error)) lostCalls += 1;
        if (lostCalls > MAX_RETRIES || deadline.left() < RETRY_PAUSE_MS + MIN_CALL_MS)
          throw this.translate(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      }
    }
  }

  /** All rows of a list in the provider's order, read page by page. Each page has its own time budget. */
  async *each<Row extends { id: string }>(
    deadline: () => Deadline,
    list: (sdk: Stripe, page: ListPage, options: CallOptions) => Promise<{ data: Row[]; has_more: boolean }>,
  ): AsyncGenerator<Row> {
    let after: string | undefined;
    for (;;) {
      const range = { limit: PAGE_SIZE, ...(after && { starting_after: after }) };
      const page = await this.call(deadline(), (sdk, options) => list(sdk, range, options));
      yield* page.data;
      after = page.data.at(-1)?.id;
      if (!page.has_more || !after) return;
    }
  }

  private translate(error: unknown): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    const { type, code = '', statusCode, requestId, message, param } = error;
    if (error instanceof Stripe.errors.StripeCardError) return error;
    this.log.warn({ type, code, statusCode, requestId }, 'a call to the payment provider failed');
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return new ProviderRejected(message, code, error, param);
    const hasAnswered =
      error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeIdempotencyError;
    return new ProviderUnavailable(hasAnswered && !isKeyInUse(error), error);
  }
}

function connect({ secretKey, apiUrl }: StripeConfig): Stripe {
  const base = { telemetry: false, maxNetworkRetries: 0, timeout: PER_CALL_MS };
  if (!apiUrl) return new Stripe(secretKey, base);
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    ...base,
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
  });
}

/** Whether the first request with this key is still running. Its result will also be ours. */
function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}

function isTransient(error: unknown): boolean {
  return (
    isKeyInUse(error) ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}
