import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPath } from './browser.mjs';

/**
 * A Redis for the tests that run on both backends, when this machine has one.
 *
 * @returns {Promise<{ url: string, stop: () => void } | null>}
 */
export async function startRedis() {
  const program = onPath(['redis-server', 'valkey-server']);
  if (!program) return null;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'homebright-redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn(program, [...settings, '--appendonly', 'no', '--maxmemory-policy', 'noeviction'], {
    stdio: 'ignore',
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (let tries = 0; tries < 100; tries++) {
    if (await connects(port)) return { url: `redis://127.0.0.1:${port}`, stop };
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

function connects(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });
}
