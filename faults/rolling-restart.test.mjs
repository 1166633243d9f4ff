import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOnce } from './stage/books.mjs';
import { Load } from './stage/load.mjs';
import { startProxy } from './stage/proxy.mjs';
import { until } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';

const ROUNDS = 2;

let stage;
let proxy;
before(async () => {
  stage = await Stage.open({ apis: 2, environment: { DRAIN_SECONDS: '3' } });
  proxy = await startProxy(stage.apis.map(({ port }) => port));
  stage.provider.deliverTo(`${proxy.url}/api/stripe/webhook`);
});
after(async () => {
  await proxy?.stop();
  await stage?.close();
});

test('each API process is restarted in turn under load: no request fails', async (t) => {
  const customer = await stage.customer();
  const load = await Load.start(stage, proxy);
  const bookings = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const api of stage.apis) {
      await load.served();
      const leaving = api.end('SIGTERM');
      await until(() => proxy.knows(api.port) === 'away', 'the proxy has noticed');
      const booking = await stage.book(customer, 3 + bookings.length);
      bookings.push(booking);
      stage.give(booking);
      await leaving;
      assert.equal(await api.ended, 0, api.said);
      await load.served();
      await api.start();
      await until(() => proxy.knows(api.port) === 'ready', 'the proxy sends requests again');
    }
  }
  await load.served();
  const { answered, failures } = await load.stop();
  t.diagnostic(`${answered} requests answered over ${ROUNDS * 2} restarts, ${failures.length} failed`);
  assert.deepEqual(failures, []);
  await everythingOnce(stage, bookings);
});
