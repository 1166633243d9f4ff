import { fail, type Finding, ok, warn } from './finding.js';

export interface Certificate {
  host: string;
  /** Milliseconds since the epoch. */
  validUntil: number;
  /** Node.js's code for why the certificate is not trusted; null if it is trusted. */
  problem: string | null;
}

const DAY_MS = 86_400_000;
/** Certificates of 90 days are renewed a month before they end. */
const SOON_DAYS = 21;

export function judgeCertificate({ host, validUntil, problem }: Certificate, now: number): Finding {
  const days = Math.floor((validUntil - now) / DAY_MS);
  const until = new Date(validUntil).toISOString().slice(0, 10);
  if (validUntil <= now)
    return fail(
      `The certificate of ${host} ended on ${until}`,
      'Renew it, and find out why it did not renew itself.',
    );
  if (problem)
    return fail(
      `The certificate of ${host} is not trusted (${problem})`,
      'Give the proxy a certificate of a public authority for this name, with its whole chain.',
    );
  if (days < SOON_DAYS)
    return warn(
      `The certificate of ${host} ends in ${days} days, on ${until}`,
      'Find out why it does not renew itself.',
    );
  return ok(`${host}, valid for ${days} days`);
}
