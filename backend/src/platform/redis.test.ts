import { isCluster, readCluster } from './redis.js';

test('a cluster is named by some of its nodes', () => {
  expect(isCluster('redis://one:6379')).toBe(false);
  expect(isCluster('redis+cluster://one')).toBe(true);
  expect(readCluster('rediss+cluster://app:p%40ss@one:7000,two')).toEqual({
    nodes: [
      { host: 'one', port: 7000 },
      { host: 'two', port: 6379 },
    ],
    username: 'app',
    password: 'p@ss',
  });
  expect(readCluster('redis+cluster://one/')).toEqual({ nodes: [{ host: 'one', port: 6379 }] });
});
