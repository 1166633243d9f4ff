import { Cluster } from 'ioredis';
import { openRedis, type RedisClient } from '../../platform/index.js';
import { fail, type Finding, ok, warn, worst } from '../domain/finding.js';
import { ANSWER_MS, reasonOf } from './ask.js';
import type { Check } from './check.js';

export const redisCheck: Check = {
  id: 'redis',
  name: 'Redis',
  needs: ['REDIS_URL'],
  async look({ config }) {
    if (!config.redisUrl) return ok('Not used: queues and limits are in PostgreSQL');
    const redis = openRedis(config.redisUrl, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      connectTimeout: ANSWER_MS,
      commandTimeout: ANSWER_MS,
      retryStrategy: () => null,
    });
    let reason = '';
    redis.on('error', (error) => (reason ||= reasonOf(error)));
    try {
      await redis.connect();
      return await judge(redis);
    } catch (error) {
      return fail(
        `Redis cannot be used (${reason || reasonOf(error)})`,
        'Check that it runs, and REDIS_URL.',
      );
    } finally {
      redis.disconnect();
    }
  },
};

async function judge(redis: RedisClient): Promise<Finding> {
  const servers = redis instanceof Cluster ? redis.nodes('master') : [redis];
  const infos = await Promise.all(servers.map((server) => server.info()));
  const finding = worst(infos.map(judgeRedis));
  return finding.status === 'ok' && servers.length > 1
    ? ok(`A cluster of ${servers.length}, keeps its work`)
    : finding;
}

/** @param info the answer to the command INFO */
export function judgeRedis(info: string): Finding {
  const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const policy = value('maxmemory_policy');
  if (policy && policy !== 'noeviction')
    return fail(
      `Redis throws work away when it is full (maxmemory-policy ${policy})`,
      'Set maxmemory-policy noeviction.',
    );
  if (value('aof_enabled') === '0')
    return warn('Redis forgets the last jobs when it stops (AOF is off)', 'Set appendonly yes.');
  return ok(`Redis ${value('redis_version')}, keeps its work`);
}
