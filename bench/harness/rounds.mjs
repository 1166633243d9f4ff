import { cpuSeconds } from './cpu.mjs';
import { load } from './load.mjs';
import { rounds, size } from './size.mjs';

const ROUNDS = rounds(5);
/** Requests per side in a smoke run. */
const SMOKE_REQUESTS = 24;

/**
 * Measures several servers in one run. Each round measures one after another, in an order that rotates from round to
 * round, so that a slow minute of the machine does not always affect the same server. The median round counts. CPU times
 * are microseconds per request.
 */
export async function measure({
  sides,
  requests,
  clients,
  postmasterPid,
  beforeEach,
  warmUp = requests / 4,
}) {
  const [measured, warm] = [size(requests, SMOKE_REQUESTS), size(warmUp, SMOKE_REQUESTS)];
  const results = new Map(sides.map(({ name }) => [name, []]));
  for (const { server, next } of sides) {
    await load({ port: server.port, clients, requests: Math.ceil(warm), next });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = sides.map((_, index) => sides[(index + round) % sides.length]);
    for (const { name, server, next } of order) {
      await beforeEach?.();
      const before = cpuSeconds(server.pid, postmasterPid);
      const figures = await load({ port: server.port, clients, requests: measured, next });
      const after = cpuSeconds(server.pid, postmasterPid);
      const app = ((after.app - before.app) / measured) * 1e6;
      const database = ((after.database - before.database) / measured) * 1e6;
      results.get(name).push({ ...figures, app, database, cpu: app + database });
    }
  }
  return new Map([...results].map(([name, rounds]) => [name, median(rounds)]));
}

function median(rounds) {
  const sorted = [...rounds].sort((a, b) => a.cpu - b.cpu);
  return sorted[Math.floor(sorted.length / 2)];
}
