/** The Redis servers of this run, by name: a single one and a cluster. */
export const REDIS: [string, string][] = [
  ['Redis', process.env.TEST_REDIS_URL],
  ['a Redis cluster', process.env.TEST_REDIS_CLUSTER_URL],
].filter((one): one is [string, string] => one[1] !== undefined);
