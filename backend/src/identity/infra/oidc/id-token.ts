import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { ProviderMetadata } from './provider.js';
import { ProviderUnavailable, SignInRefused } from './ask-provider.js';

/** Signatures made with a private key; never 'none', never with a secret that both sides know. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

export type IdToken = JWTPayload & { sub: string };

/**
 * OpenID Connect Core 3.1.3.7. The provider's clock is the real one, so the real time counts here.
 * @throws SignInRefused, ProviderUnavailable when its keys cannot be had
 */
export async function verifyIdToken(
  token: string,
  provider: ProviderMetadata,
  expected: { clientId: string; nonce: string },
): Promise<IdToken> {
  const payload = await checkedPayload(token, provider, expected.clientId);
  if (payload.nonce !== expected.nonce) throw new SignInRefused('nonce');
  const { aud, azp, sub } = payload;
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) throw new SignInRefused('azp is missing');
  if (azp !== undefined && azp !== expected.clientId) throw new SignInRefused('azp');
  if (typeof sub !== 'string' || !sub || sub.length > 255) throw new SignInRefused('sub');
  return { ...payload, sub };
}

async function checkedPayload(
  token: string,
  { issuer, keys }: ProviderMetadata,
  clientId: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: '10 minutes',
      clockTolerance: 60,
    });
    return payload;
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    const keysMissing = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid;
    if (keysMissing) throw new ProviderUnavailable('keys', cause);
    throw new SignInRefused(cause instanceof errors.JOSEError ? cause.code : 'ID token', cause);
  }
}
