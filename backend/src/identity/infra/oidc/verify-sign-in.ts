import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import { SignInRefused } from './ask-provider.js';
import type { SignInAttempt } from './login-state.js';

/** Seconds: an ID token issued longer ago does not belong to this sign-in. */
const OLDEST_TOKEN = 600;
const CLOCK_TOLERANCE = 60;
const LONGEST_SUBJECT = 255;

/** The provider's proven answer. */
export interface VerifiedSignIn {
  issuer: string;
  subject: string;
  /** The ID token's claims, overridden by those of userinfo. */
  claims: Record<string, unknown>;
  idToken: string;
}

/**
 * Sends the code to the provider. openid-client adds PKCE's secret half, checks the state, `iss`, and the ID token with
 * its signature and nonce, and accepts userinfo only for the same subject.
 *
 * @param answer the address that the provider sent the browser back to
 */
export async function verifySignIn(
  client: Configuration,
  { state, nonce, verifier }: SignInAttempt,
  answer: URL,
): Promise<VerifiedSignIn> {
  const tokens = await authorizationCodeGrant(client, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new SignInRefused('no ID token');
  refuseUnfit(claims);
  const { iss: issuer, sub: subject } = claims;
  const userInfo = client.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(client, tokens.access_token, subject)
    : {};
  return { issuer, subject, claims: { ...claims, ...userInfo }, idToken: tokens.id_token };
}

/** Checks what the library does not. The provider's clock is the real one, so the real time counts here. */
function refuseUnfit({ iat, sub }: IDToken): void {
  const age = Date.now() / 1000 - iat;
  if (age > OLDEST_TOKEN + CLOCK_TOLERANCE || age < -CLOCK_TOLERANCE) throw new SignInRefused('iat');
  if (sub.length > LONGEST_SUBJECT) throw new SignInRefused('sub');
}
