import { isUUID } from 'class-validator';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Stripe } from 'stripe';
import { CONFIG, type Config, type StripeConfig } from '../../config.js';
import { PaymentsOff, ProviderRejected, ProviderUnavailable } from '../domain/errors.js';

const PER_CALL_MS = 4_000;
/** Too little time for another call. */
const LEAST_MS = 100;
const RETRY_PAUSE_MS = 150;
/** A call that may have been lost is tried again this often, with the same idempotency key. */
const MOST_RETRIES = 1;

/** Time budget that all provider calls of one operation share. */
export class Deadline {
  private readonly until: number;

  constructor(milliseconds: number) {
    this.until = performance.now() + milliseconds;
  }

  /** Requests answer within 10 s, whatever the provider does (docs/rules.md#provider-calls). */
  static ofRequest(): Deadline {
    return new Deadline(8_000);
  }

  static ofWorker(): Deadline {
    return new Deadline(25_000);
  }

  /** Remaining time in milliseconds. */
  left(): number {
    return this.until - performance.now();
  }
}

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

  get on(): boolean {
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
    for (let lostCalls = 0; ;) {
      const remaining = deadline.left();
      if (remaining < LEAST_MS) throw new ProviderUnavailable(false);
      const timeout = Math.round(Math.min(PER_CALL_MS, remaining));
      try {
        return await work(this.sdk, { timeout, maxNetworkRetries: 0, ...(key && { idempotencyKey: key }) });
      } catch (error) {
        if (!isTransient(error)) throw this.translate(error);
        lostCalls += isKeyInUse(error) ? 0 : 1;
        if (lostCalls > MOST_RETRIES || deadline.left() < RETRY_PAUSE_MS + LEAST_MS)
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
    this.log.warn({ type, code, statusCode, requestId }, 'the payment provider refused a call');
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

export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

/** Our references are UUIDs. Any other text was entered in the provider's dashboard and is ignored. */
export function referenceOf(text: string | undefined): string | null {
  return isUUID(text) ? (text as string) : null;
}

/**
 * Awaits the work. The provider may repeat its own failure for the same idempotency key for a day, so
 * `useNextKey` changes the key for the next attempt.
 */
export async function orNextKey<T>(work: Promise<T>, useNextKey: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.keyUsed) await useNextKey();
    throw error;
  }
}
