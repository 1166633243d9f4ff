import type { IncomingMessage } from 'node:http';
import { API_VERSION, type Account } from '../account/account.js';
import { newId } from '../account/ids.js';
import type { Fault, Faults } from '../test-api/faults.js';
import { routes } from '../resources/routes.js';
import { browserFields } from '../resources/browser-view.js';
import type { PaymentIntent, SetupIntent } from '../account/objects.js';
import { ApiError, invalidParam, unauthenticated } from './api-error.js';
import type { Call, Route } from './call.js';
import { authenticate } from './credentials.js';
import { json, type Answer } from './exchange.js';
import { expanded, takeExpansions } from './expand.js';
import { canonical, parseForm, type FormHash } from './form.js';
import { IdempotencyKeys } from './idempotency.js';

/** The end of a request: an answer, or a connection that is cut or left hanging. */
export type Outcome = Answer | 'reset' | 'hang';

interface ParsedRequest {
  method: string;
  path: string;
  form: FormHash;
  requestId: string;
  key: string | undefined;
  headers: Record<string, string>;
}

/** Stripe's `/v1/…`: keys, faults, idempotency, parameters, the endpoint, expansion. */
export class Api {
  private readonly keys: IdempotencyKeys;

  constructor(
    private readonly account: Account,
    private readonly faults: Faults,
  ) {
    this.keys = new IdempotencyKeys(account);
  }

  async answer(request: IncomingMessage, url: URL, body: string): Promise<Outcome> {
    const parsed = describe(request, url, body);
    const fault = this.faults.take(parsed.method, parsed.path);
    const isEarly = fault && fault.when !== 'after';
    // Idempotency keys also apply to a slow call and to a failure that is kept.
    const inside = isEarly && (fault.kept || fault.kind === 'slow') ? fault : undefined;
    if (isEarly && !inside) return fail(fault, parsed);
    const answer = await this.attempt(request, parsed, inside);
    if (!fault || isEarly) return answer;
    if (fault.kind !== 'slow') return fail(fault, parsed);
    await this.faults.drag(fault);
    return answer;
  }

  private async attempt(request: IncomingMessage, parsed: ParsedRequest, broken?: Fault): Promise<Answer> {
    try {
      return await this.perform(request, parsed, broken);
    } catch (error) {
      if (error instanceof ApiError) return failure(error, parsed);
      throw error;
    } finally {
      this.account.store.flush();
    }
  }

  private async perform(request: IncomingMessage, parsed: ParsedRequest, broken?: Fault): Promise<Answer> {
    refuseInvalidVersion(request);
    const spelling = `${parsed.method} ${parsed.path} ${canonical(parsed.form)}`;
    const credentials = authenticate(request, parsed.form, this.account.settings);
    const found = match(parsed);
    if (credentials.fromBrowser && !found.route.open) {
      throw unauthenticated(
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        'secret_key_required',
      );
    }
    const key = parsed.method === 'POST' ? parsed.key : undefined;
    const stored = key && this.keys.recall(key, spelling);
    if (stored) return replay(stored, parsed);
    if (key) this.keys.begin(key);
    try {
      await this.faults.drag(broken);
      const call: Call = { account: this.account, ids: found.ids, form: parsed.form, ...credentials };
      const { answer, keep } = this.execute(found.route, call, parsed, broken);
      if (key && keep) this.keys.keep(key, spelling, { ...answer, requestId: parsed.requestId });
      return answer;
    } finally {
      if (key) this.keys.end(key);
    }
  }

  /** The endpoint itself, in one synchronous step: requests never see each other's unfinished work. */
  private execute(
    route: Route,
    call: Call,
    parsed: ParsedRequest,
    broken?: Fault,
  ): { answer: Answer; keep: boolean } {
    if (broken?.kept) return { answer: fail(broken, parsed) as Answer, keep: true };
    this.account.request = { id: parsed.requestId, idempotency_key: parsed.key ?? null };
    try {
      const paths = takeExpansions(call.form);
      const result = expanded(this.account, route.endpoint(call), paths);
      return { answer: json(200, result, parsed.headers), keep: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: failure(call.fromBrowser ? forBrowser(error) : error, parsed), keep: error.kept };
    } finally {
      this.account.request = { id: null, idempotency_key: null };
    }
  }
}

function describe(request: IncomingMessage, url: URL, body: string): ParsedRequest {
  const method = request.method ?? 'GET';
  const { 'idempotency-key': key, 'stripe-version': version } = request.headers;
  const requestId = newId('req').slice(0, 18);
  return {
    method,
    path: url.pathname,
    form: parseForm(method === 'POST' ? body : url.search.slice(1)),
    requestId,
    key: typeof key === 'string' && key ? key : undefined,
    headers: {
      'request-id': requestId,
      'stripe-version': typeof version === 'string' ? version : API_VERSION,
      'access-control-allow-origin': '*',
      ...(typeof key === 'string' && key && { 'idempotency-key': key }),
    },
  };
}

function refuseInvalidVersion(request: IncomingMessage): void {
  const version = request.headers['stripe-version'];
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(String(version))) return;
  throw invalidParam(`Invalid Stripe API version: ${String(version)}`);
}

function match({ method, path }: ParsedRequest): { route: Route; ids: string[] } {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(path);
    if (found) return { route, ids: found.slice(1).map(decoded) };
  }
  const message = `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function failure(error: ApiError, parsed: ParsedRequest): Answer {
  const retry = { 'stripe-should-retry': error.status === 409 ? 'true' : 'false' };
  return json(error.status, { error: error.body }, { ...parsed.headers, ...retry });
}

function replay(kept: { status: number; body: string; requestId: string }, parsed: ParsedRequest): Answer {
  const headers = {
    ...parsed.headers,
    'content-type': 'application/json',
    'idempotent-replayed': 'true',
    'original-request': kept.requestId,
  };
  return { status: kept.status, body: kept.body, headers };
}

function forBrowser(error: ApiError): ApiError {
  const { payment_intent, setup_intent, ...rest } = error.body;
  return new ApiError(
    error.status,
    {
      ...rest,
      ...(payment_intent && { payment_intent: browserFields(payment_intent as PaymentIntent) }),
      ...(setup_intent && { setup_intent: browserFields(setup_intent as SetupIntent) }),
    },
    error.kept,
  );
}

function fail(fault: Fault, parsed: ParsedRequest): Outcome {
  if (fault.kind === 'timeout') return 'hang';
  if (fault.kind === 'reset') return 'reset';
  if (fault.kind === 'html') {
    return {
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: '<html><h1>502 Bad Gateway</h1></html>',
    };
  }
  const isRateLimit = fault.kind === '429';
  const error = new ApiError(Number(fault.kind), {
    type: isRateLimit ? 'invalid_request_error' : 'api_error',
    message: isRateLimit
      ? 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
      : 'Sorry! There was an error while talking to one of our backends.',
    ...(isRateLimit && { code: 'rate_limit' }),
  });
  return json(error.status, { error: error.body }, parsed.headers);
}
