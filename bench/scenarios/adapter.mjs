import { resolve } from 'node:path';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';

const script = resolve(import.meta.dirname, '../dist/adapter.js');
const next = (i) => ({
  path: i % 2 ? '/api/bookings' : `/api/bookings/${i % 20}`,
  headers: { cookie: 'hb_session=bench' },
});

/** Compares the CPU time of Nest's two HTTP adapters (docs/decisions/0002). */
export async function run() {
  const sides = [];
  for (const name of ['express', 'fastify']) {
    sides.push({ name, next, server: await startServer(script, { ADAPTER: name, NODE_ENV: 'production' }) });
  }
  try {
    const results = await measure({ sides, requests: 20_000, clients: 16 });
    const value = results.get('fastify').cpu / results.get('express').cpu;
    return report('HTTP adapter below Nest', results, [
      { name: 'fastify / express, CPU', value, limit: 0.9 },
    ]);
  } finally {
    for (const { server } of sides) await server.stop();
  }
}
