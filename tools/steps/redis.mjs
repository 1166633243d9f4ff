import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPath } from './browser.mjs';

/**
 * A Redis for the tests that run on both backends, and a cluster of one node that has all slots, when this machine has one.
 *
 * @returns {Promise<{ TEST_REDIS_URL?: string, TEST_REDIS_CLUSTER_URL?: string, problem?: string }>} variables of the environment;
 *   or why the program that was found does not run
 */
export async function startRedis() {
  const program = onPath(['redis-server', 'valkey-server']);
  if (!program) return {};
  const trial = spawnSync(program, ['--version']);
  if (trial.status !== 0) {
    const why = trial.error?.code ?? `it ended with ${trial.status ?? trial.signal}`;
    return { problem: `${program} cannot be run (${why})` };
  }
  const [port, clusterPort] = [await start(program), await startCluster(program)];
  return {
    ...(port && { TEST_REDIS_URL: `redis://127.0.0.1:${port}` }),
    ...(clusterPort && { TEST_REDIS_CLUSTER_URL: `redis+cluster://127.0.0.1:${clusterPort}` }),
  };
}

async function startCluster(program) {
  const port = await start(program, ['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1']);
  if (!port) return null;
  await send(port, 'CLUSTER ADDSLOTSRANGE 0 16383');
  for (let tries = 0; tries < 100; tries++) {
    if ((await send(port, 'CLUSTER INFO')).includes('cluster_state:ok')) return port;
    await sleep(50);
  }
  return null;
}

/** @returns {Promise<number | null>} its port; null if it did not start */
async function start(program, extraArgs = []) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'homebright-redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn(
    program,
    [...settings, '--appendonly', 'no', '--maxmemory-policy', 'noeviction', ...extraArgs],
    {
      stdio: 'ignore',
    },
  );
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (let tries = 0; tries < 100; tries++) {
    if (await connects(port)) return port;
    await sleep(50);
  }
  stop();
  return null;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Sends one command and returns the first answer. */
function send(port, command) {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('data', (chunk) => resolve(String(chunk)) ?? socket.destroy());
    socket.once('error', reject);
  });
}

function connects(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });
}
