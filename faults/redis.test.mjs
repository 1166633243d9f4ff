import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOnce, isConfirmed } from './stage/books.mjs';
import { everyRouteAnswers, routesOf } from './stage/routes.mjs';
import { RedisServer, redisServer, until } from './stage/services.mjs';
import { RECOVERY_SECONDS, Stage } from './stage/stage.mjs';

const skip = redisServer ? false : 'there is no redis-server on this machine';

let stage;
before(async () => {
  if (!skip) stage = await Stage.open({ redis: await RedisServer.start() });
});
after(() => stage?.close());

test(
  'Redis is killed and comes back: nobody is signed out, no page breaks, nothing is lost or done twice',
  { skip },
  async (t) => {
    const customers = await Promise.all([stage.customer(), stage.customer()]);
    const cookies = [customers[0], await stage.admin()];
    const routes = await routesOf(stage);
    const first = await stage.book(customers[0], 3);
    stage.give(first);
    await until(() => isConfirmed(stage, first), 'the first booking is confirmed');
    // Paid, but the queue is killed before the worker has handled the payment.
    const second = await stage.book(customers[1], 4);
    stage.give(second);
    await stage.redis.kill();
    const { seen, slowest } = await everyRouteAnswers(stage, routes, cookies);
    t.diagnostic(`while it was away: ${JSON.stringify(seen)}, slowest ${slowest} s`);
    for (const [path, cookie] of [
      ['/api/health/ready'],
      ['/api/health/live'],
      ['/api/bookings', customers[0]],
      ['/api/admin/bookings', cookies[1]],
    ])
      assert.equal((await stage.ask(path, { cookie })).status, 200, path);
    await stage.redis.start();
    const recovery = await stage.recovery('/api/bookings', customers[0]);
    t.diagnostic(`recovered in ${recovery} s`);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
    await everythingOnce(stage, [first, second]);
  },
);
