import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { everythingOnce } from './stage/books.mjs';
import { startProxy } from './stage/proxy.mjs';
import { until } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';

const CLIENTS = 16;
const ROUNDS = 2;
/** Answered between one restart and the next, so that every one of them happens under load. */
const REQUESTS_EACH = 400;

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
  const cookies = await Promise.all(Array.from({ length: CLIENTS }, () => stage.customer()));
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures = [];
  let answered = 0;
  let over = false;
  const client = async (cookie) => {
    while (!over) {
      const status = await get(agent, proxy.port, '/api/bookings', cookie);
      if (status === 200) answered += 1;
      else failures.push(status);
    }
  };
  const load = Promise.all(cookies.map(client));
  const bookings = [];
  const servedMore = async () => {
    const goal = answered + REQUESTS_EACH;
    await until(() => answered >= goal || failures.length, 'requests are answered');
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const api of stage.apis) {
      await servedMore();
      const leaving = api.end('SIGTERM');
      await until(() => proxy.knows(api.port) === 'away', 'the proxy has noticed');
      const booking = await stage.book(cookies[0], 3 + bookings.length);
      bookings.push(booking);
      stage.give(booking);
      await leaving;
      assert.equal(await api.ended, 0, api.said);
      await servedMore();
      await api.start();
      await until(() => proxy.knows(api.port) === 'ready', 'the proxy sends requests again');
    }
  }
  await servedMore();
  over = true;
  await load;
  agent.destroy();
  t.diagnostic(`${answered} requests answered over ${ROUNDS * 2} restarts, ${failures.length} failed`);
  assert.deepEqual(failures, []);
  await everythingOnce(stage, bookings);
});

function get(agent, port, path, cookie) {
  return new Promise((resolve) => {
    const request = http.request(
      { agent, host: '127.0.0.1', port, path, headers: { cookie } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
        response.on('error', (error) => resolve(error.code));
      },
    );
    request.on('error', (error) => resolve(error.code));
    request.end();
  });
}
