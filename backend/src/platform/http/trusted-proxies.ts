import { BlockList, isIPv6 } from 'node:net';

/**
 * Networks from which nobody outside can send: this machine's, private networks, and those that providers put
 * in front of containers.
 */
const OWN_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv6');

/**
 * The proxies whose X-Forwarded-For is trusted, in the form that Fastify expects. A mere number does not say
 * which addresses the proxies have. The proxy next to us must therefore be on our own network. Otherwise
 * anybody who finds our port could bypass the proxy and choose their own address.
 */
export function trustedProxies(
  proxies: false | number | string,
): string | false | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies;
  return (address, hop) => hop < proxies && (hop > 0 || isOwnNetwork(address));
}

function isOwnNetwork(address: string): boolean {
  return OWN_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
