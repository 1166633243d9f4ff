import { isIPv4, isIPv6 } from 'node:net';

/**
 * The name under which rate limits count an address. All 2^64 addresses of an IPv6 network count as one
 * source, because one person can have all of them.
 */
export function sourceOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail = ''] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  // An IPv4 address at the end fills two groups.
  const missing = plain.includes('::') ? 8 - before.length - after.length - (plain.includes('.') ? 1 : 0) : 0;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The site of an IPv6 network: '2001:db8:1::/48' for '2001:db8:1:2::/64', because one customer of a provider may have
 * the whole site. null for an IPv4 address.
 */
export function siteOf(source: string): string | null {
  const [, site] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(source) ?? [];
  return site ? `${site}:/48` : null;
}

/** Whether a URL's host name is this machine, where plain HTTP is as good as TLS. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
