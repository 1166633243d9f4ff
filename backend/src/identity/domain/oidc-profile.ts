/**
 * The provider's account of the person who signed in. Issuer and subject are the key; everything else may
 * change.
 */
export interface OidcProfile {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  phone: string | null;
}

type Claims = Record<string, unknown>;

const LONGEST = 200;
const LONGEST_URL = 1_000;

/**
 * Reads the standard claims of OpenID Connect, and leaves out anything that is not a plain, short text. With
 * `trustEmail` the operator vouches for the provider's addresses.
 */
export function oidcProfile(
  issuer: string,
  subject: string,
  claims: Claims,
  trustEmail = false,
): OidcProfile {
  const claim = (name: string): string | null => text(claims[name]);
  const verified = claims['email_verified'];
  const full = text(claims.name)?.split(/\s+/) ?? [];
  const firstName = claim('given_name') ?? full[0] ?? null;
  const lastName = claim('family_name') ?? (full.length > 1 ? full.slice(1).join(' ') : null);
  const email = text(claims.email);
  return {
    issuer,
    subject,
    email: email?.includes('@') ? email : null,
    // Some providers send `true` as text.
    emailVerified: trustEmail || verified === true || verified === 'true',
    firstName,
    lastName,
    profileImageUrl: picture(claims.picture),
    phone: claim('phone_number'),
  };
}

function text(claim: unknown, longest = LONGEST): string | null {
  if (typeof claim !== 'string') return null;
  // Control characters (a NUL among them) have no place in a name and the database refuses some of them.
  const clean = claim.replace(/\p{Cc}/gu, '').trim();
  return clean && clean.length <= longest ? clean : null;
}

function picture(claim: unknown): string | null {
  const url = text(claim, LONGEST_URL);
  return url && /^https:\/\//i.test(url) ? url : null;
}
