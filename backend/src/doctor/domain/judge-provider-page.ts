import { fail, type Finding, ok } from './finding.js';

/** Where a request for a sign-in ended. */
export interface ProviderPage {
  status: number;
  /** After redirects. */
  url: URL;
  body: string;
  /** Whether the request ended at our own callback address. */
  back: boolean;
}

/** Errors as named by OAuth, by Microsoft, in the address of Google's page and on Keycloak's page. */
const REFUSALS =
  /\b(invalid_client|invalid_redirect_uri|redirect_uri_mismatch|unauthorized_client|invalid_scope|unsupported_response_type|AADSTS\d{4,}|Invalid parameter: redirect_uri|Client not found)\b/i;
/** Nobody is signed in at the provider, but it accepted the client id and the redirect address. */
const ASKS_FOR_A_PERSON = /^(login|interaction|consent|account_selection)_required$/;

/** @param callback the redirect address that the provider must know */
export function judgeProviderPage({ status, url, body, back }: ProviderPage, callback: string): Finding {
  const next = `At the provider, check the client id (OIDC_CLIENT_ID) and allow exactly ${callback} as redirect URI.`;
  const error = url.searchParams.get('error') ?? '';
  if (back && (url.searchParams.has('code') || ASKS_FOR_A_PERSON.test(error)))
    return ok('The provider accepts the client');
  const [, refusal] = REFUSALS.exec(`${decoded(url.search)} ${body}`) ?? [];
  if (back)
    return fail(`The provider refuses the sign-in (${/^[\w-]{1,40}$/.exec(error)?.[0] ?? 'no code'})`, next);
  if (refusal) return fail(`The provider refuses the sign-in (${refusal})`, next);
  if (status >= 400) return fail(`Instead of a sign-in page the provider answers ${status}`, next);
  return ok('The provider shows its sign-in page');
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}
