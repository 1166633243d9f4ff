import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A single Redis or a cluster. We use the same commands on both. */
export type RedisClient = Redis | Cluster;

const CLUSTER = /^(rediss?)\+cluster:\/\//;

export function isCluster(url: string): boolean {
  return CLUSTER.test(url);
}

/**
 * Connects to `redis://host:6379`, `rediss://…`, or to a cluster, given some of its nodes:
 * `redis+cluster://user:password@one:6379,two:6379`.
 */
export function openRedis(url: string, options: RedisOptions): RedisClient {
  const secure = CLUSTER.exec(url)?.[1];
  if (!secure) return new Redis(url, options);
  const { enableOfflineQueue, lazyConnect, keyPrefix, ...redisOptions } = options;
  const { nodes, username, password } = readCluster(url);
  return new Cluster(nodes, {
    enableOfflineQueue,
    lazyConnect,
    keyPrefix,
    redisOptions: { ...redisOptions, username, password, ...(secure === 'rediss' ? { tls: {} } : {}) },
  });
}

/** @throws Error for an invalid list of hosts */
export function readCluster(url: string): {
  nodes: { host: string; port: number }[];
  username?: string;
  password?: string;
} {
  const rest = url.replace(CLUSTER, '').replace(/\/.*$/, '');
  const at = rest.lastIndexOf('@');
  const [username = '', password = ''] = at < 0 ? [] : rest.slice(0, at).split(':', 2);
  const nodes = rest
    .slice(at + 1)
    .split(',')
    .map((node) => new URL(`redis://${node}`))
    .map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) }));
  return {
    nodes,
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
  };
}
