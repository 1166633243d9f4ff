import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOnce, emailsArrived } from './stage/books.mjs';
import { everyRouteAnswers, routesOf } from './stage/routes.mjs';
import { until } from './stage/services.mjs';
import { RECOVERY_SECONDS, Stage } from './stage/stage.mjs';

let stage;
before(async () => {
  stage = await Stage.open();
});
after(() => stage?.close());

test('the payment provider and the post office are away: the rest works, and what waited is done once', async (t) => {
  const customers = await Promise.all([stage.customer(), stage.customer()]);
  const cookies = [customers[0], await stage.admin()];
  const routes = await routesOf(stage);
  const paid = await stage.book(customers[0], 3);
  await stage.post.stop();
  stage.give(paid);
  await stage.provider.stop();
  const { seen, slowest } = await everyRouteAnswers(stage, routes, cookies);
  t.diagnostic(`while both were away: ${JSON.stringify(seen)}, slowest ${slowest} s`);
  assert.equal((await stage.ask('/api/health/ready')).status, 200);
  assert.equal((await stage.ask('/api/bookings', { cookie: customers[0] })).status, 200);
  await stage.provider.start();
  const begun = Date.now();
  const second = await stage.book(customers[1], 4);
  const recovery = (Date.now() - begun) / 1_000;
  t.diagnostic(`booking works again after ${recovery} s`);
  assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
  stage.give(second);
  await stage.post.start();
  await until(async () => {
    // Retries wait for minutes; the test makes them due now.
    await stage.rows(`UPDATE delivery SET next_attempt_at = now() WHERE status = 'queued'`);
    const [{ open }] = await stage.rows(
      `SELECT count(*)::int AS open FROM delivery WHERE status IN ('queued', 'sending')`,
    );
    return open === 0;
  }, 'the emails are sent');
  await everythingOnce(stage, [paid, second]);
  const { emails, repeats } = await emailsArrived(stage);
  t.diagnostic(`${emails} emails, ${repeats} of them arrived again`);
  assert.equal(repeats, 0);
});
