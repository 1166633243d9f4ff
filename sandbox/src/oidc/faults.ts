import { generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decodeJwt, SignJWT, type JWTPayload, type JWK, importJWK } from 'jose';

/** Ways in which a provider, or somebody posing as it, can answer wrongly. */
export const OIDC_FAULTS = [
  'forged-signature',
  'alg-none',
  'wrong-nonce',
  'wrong-issuer',
  'wrong-audience',
  'expired',
  'swapped-sub',
  'html',
  'hang',
  'reset',
] as const;

export type OidcFault = (typeof OIDC_FAULTS)[number];

/** Claims that a dishonest provider changes; everything else stays as the honest provider said it. */
const TAMPERED_CLAIMS: Partial<Record<OidcFault, (claims: JWTPayload) => JWTPayload>> = {
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'not-the-nonce-that-was-sent' }),
  'wrong-issuer': (claims) => ({ ...claims, iss: 'https://issuer.example.test' }),
  'wrong-audience': (claims) => ({ ...claims, aud: 'another-client' }),
  expired: (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_600 }),
};

async function falseToken(honest: string, fault: OidcFault, key: JWK): Promise<string> {
  const claims = decodeJwt(honest);
  if (fault === 'alg-none') {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  }
  const header = { alg: 'RS256', kid: key.kid };
  if (fault === 'forged-signature') {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  }
  const lie = TAMPERED_CLAIMS[fault] ?? ((same: JWTPayload) => same);
  return new SignJWT(lie(claims)).setProtectedHeader(header).sign(await importJWK(key, 'RS256'));
}

/**
 * The body to send instead of the honest one.
 *
 * @param path of the request: a provider can lie at the token and the userinfo endpoint
 */
export async function falsify(path: string, honest: string, fault: OidcFault, key: JWK): Promise<string> {
  const answer = JSON.parse(honest) as Record<string, unknown>;
  if (path === '/me')
    return JSON.stringify(fault === 'swapped-sub' ? { ...answer, sub: 'somebody-else' } : answer);
  if (typeof answer.id_token !== 'string') return honest;
  return JSON.stringify({ ...answer, id_token: await falseToken(answer.id_token, fault, key) });
}

/** Sends nonsense instead of an answer. @returns false if the fault is of another kind */
export function sendInvalid(response: ServerResponse, fault: OidcFault): boolean {
  if (fault === 'html') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body><h1>Bad gateway</h1></body></html>');
    return true;
  }
  if (fault === 'reset') response.socket?.destroy();
  return fault === 'reset' || fault === 'hang';
}
