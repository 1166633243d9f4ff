type ApiErrorType =
  'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'authentication_error';

export interface ApiErrorBody {
  type: ApiErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/**
 * An answer in Stripe's error envelope, `{ error: {...} }`. `kept` means that the endpoint had begun its work, so that
 * its idempotency key replays this error; failures while reading parameters are not kept.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
    readonly kept = false,
  ) {
    super(body.message);
  }
}

function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

export function invalidParam(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code, doc_url: docUrl(code) }),
    ...(param && { param }),
  });
}

/** A 400 from the endpoint itself, after it has checked its data. */
export function unfitParam(message: string, param?: string): ApiError {
  return new ApiError(400, invalidParam(message, param).body, true);
}

/** `inPath`: the id was in the URL (404), otherwise in a parameter (400). */
export function noSuch(kind: string, id: string, param: string, inPath: boolean): ApiError {
  const { body } = invalidParam(`No such ${kind}: '${id}'`, param, 'resource_missing');
  return new ApiError(inPath ? 404 : 400, body, true);
}

export function refused(message: string, code: string, extra: Partial<ApiErrorBody> = {}): ApiError {
  const body = { type: 'invalid_request_error' as const, message, code, doc_url: docUrl(code), ...extra };
  return new ApiError(400, body, true);
}

export function cardError(message: string, code: string, extra: Partial<ApiErrorBody> = {}): ApiError {
  return new ApiError(402, { type: 'card_error', message, code, doc_url: docUrl(code), ...extra }, true);
}

export function unauthenticated(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}
