import { freePort } from '@homebright/sandbox';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestApp, TEST_ENVIRONMENT } from '../harness.js';
import { MortalProcess } from '../payments/processes.js';
import { useStage } from '../use-stage.js';

const processes: MortalProcess[] = [];
// The processes must stop before their database is dropped.
afterAll(() => Promise.all(processes.map((one) => one.stop())));
const test_ = useStage(() => startTestApp());
let folder: string;
let ports: { api: number; worker: number; metrics: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homebright-env-file-'));
  // The worker's metrics are served at the port after the API's.
  ports = { api: await freePort(), worker: await freePort(), metrics: await freePort(1) };
  const settings = {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: test_.config.databaseUrl,
    DATABASE_POOL_SIZE: '4',
    PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    METRICS_PORT: String(ports.metrics),
    LOG_LEVEL: 'silent',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  for (const [file, port] of [
    ['main.js', ports.api],
    ['worker.js', ports.worker],
  ] as const) {
    const health = `http://127.0.0.1:${port}/api/health/live`;
    processes.push(new MortalProcess(file, {}, health, undefined, folder));
  }
  await Promise.all(processes.map((one) => one.start()));
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

test('API and worker take all they need from .env of their folder, and their metrics do not collide', async () => {
  for (const [port, name] of [
    [ports.metrics, 'homebright_http_request_duration_seconds'],
    [ports.metrics + 1, 'homebright_work_duration_seconds'],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain(name);
  }
});

// On other systems, 127.0.0.1 is the only address that is certain to exist.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('unless HOST says so, no port is open at another address of the machine', async () => {
  const listening = [ports.api, ports.worker, ports.metrics, ports.metrics + 1];
  expect(await Promise.all(listening.map((port) => answersAt(port, '127.0.0.1')))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await Promise.all(listening.map((port) => answersAt(port, '127.0.0.2')))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each(['main.js', 'worker.js'])('%s does not start where photos cannot be stored', async (file) => {
  const PHOTO_STORE_URL = `file:${join(folder, '.env/photos')}`;
  const script = fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile(
      process.execPath,
      [script],
      { cwd: folder, env: { PATH: process.env.PATH, PORT: '0', WORKER_PORT: '0', PHOTO_STORE_URL } },
      (error, out, err) => resolve({ code: error?.code, said: out + err }),
    ),
  );
  expect(code).toBe(1);
  expect(said).toContain(`PHOTO_STORE_URL: photos cannot be stored, ${join(folder, '.env')} is not a folder`);
});

function answersAt(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
