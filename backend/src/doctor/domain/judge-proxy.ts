import { fail, type Finding, ok, warn } from './finding.js';

/** How a request through the site's address arrived. */
export interface Arrival {
  /** The API's immediate peer. */
  neighbor: string;
  /** The entries of X-Forwarded-For on arrival. */
  forwarded: string[];
  /** The address that the API takes for the visitor's. */
  visitor: string;
}

/** An address reserved for documentation (RFC 5737), so no visitor has it. */
export const FORGED = '192.0.2.77';

/** Judges a request that claimed to come from `FORGED`. @param trustProxy the setting TRUST_PROXY */
export function judgeProxy(
  { neighbor, forwarded, visitor }: Arrival,
  trustProxy: false | number | string,
): Finding {
  const claimed = forwarded[0] === FORGED;
  // The entries added by the proxies, the outermost first.
  const added = claimed ? forwarded.slice(1) : forwarded;
  const setting = `TRUST_PROXY=${trustProxy || 0}`;
  const fitting = `Set TRUST_PROXY=${added.length}, and restart the API.`;
  if (visitor === FORGED)
    return fail(`Visitors choose their own address: ${setting} trusts too many`, fitting);
  if (!added.length) {
    if (!claimed)
      return fail(
        'The proxy in front of the API does not pass on the visitors’ addresses: all visitors count as one',
        'Make the proxy set X-Forwarded-For to the visitor’s address.',
      );
    return trustProxy
      ? warn(
          `No proxy set X-Forwarded-For, and ${setting}`,
          'Set TRUST_PROXY=0, or send visitors through the proxy.',
        )
      : ok('No proxy in front of the API, as TRUST_PROXY says');
  }
  if (visitor === added[0]) {
    const between = added.length === 1 ? '1 proxy' : `${added.length} proxies`;
    return ok(`${between} in front of the API; visitors are told apart`);
  }
  const counted = visitor === neighbor ? 'the proxy' : 'one of the proxies';
  return fail(
    `All visitors count as ${counted}: ${setting} trusts too few`,
    typeof trustProxy === 'string'
      ? `Add the addresses of the ${added.length} proxies to TRUST_PROXY.`
      : fitting,
  );
}
