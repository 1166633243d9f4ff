import { boundedText } from '../../../kernel/bounded-text.js';
import { DomainError } from '../../../kernel/domain-error.js';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/**
 * The provider is down or slow, or its answer makes no sense. Another try may succeed later. `reason` is for
 * the log.
 */
export class SignInProviderUnavailable extends DomainError {
  constructor(
    readonly reason: string,
    cause?: unknown,
  ) {
    super('PROVIDER_UNAVAILABLE', "The sign-in service isn't responding right now.", undefined, { cause });
  }
}

/** The answer does not prove who signed in. No session opens, and a new try starts from the beginning. */
export class SignInRefused extends DomainError {
  constructor(
    readonly reason: string,
    cause?: unknown,
  ) {
    super('SIGN_IN_FAILED', 'We could not sign you in.', undefined, { cause });
  }
}

/** One request of ours to the provider: JSON of a bounded size, in time, without following redirects. */
export async function askProvider(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  let status: number;
  let type: string;
  let text: string;
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    status = response.status;
    type = response.headers.get('content-type') ?? '';
    const answer = await boundedText(response);
    if (!answer.isWhole) throw new SignInProviderUnavailable('too large');
    text = answer.text;
  } catch (cause) {
    throw cause instanceof SignInProviderUnavailable
      ? cause
      : new SignInProviderUnavailable('no answer', cause);
  }
  const answer = JSON_TYPE.test(type) ? parse(text) : null;
  if (status >= 500 || status === 429) throw new SignInProviderUnavailable(`status ${status}`);
  if (status >= 400) throw new SignInRefused(`status ${status} ${codeOf(answer)}`);
  if (!answer) throw new SignInProviderUnavailable('not JSON');
  return answer;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** OAuth's error codes are short words; anything longer does not belong in a log. */
function codeOf(answer: Record<string, unknown> | null): string {
  const code = answer?.error;
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : '';
}
