import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { after, before, test } from 'node:test';
import { until } from './stage/services.mjs';
import { ANSWER_SECONDS, Stage } from './stage/stage.mjs';

const IDLE = 10_000;
const SLOW = 50;
/** One file for each connection, and some more for everything else. */
const OPEN_FILES = IDLE + 2_000;

const allowed = spawnSync('/bin/sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout?.trim();
const enough = allowed === 'unlimited' || Number(allowed) >= OPEN_FILES;
const skip = enough ? false : `this system lets a process open ${allowed} files, not ${OPEN_FILES}`;

let stage;
before(async () => {
  if (!skip) stage = await Stage.open({ worker: false, openFiles: OPEN_FILES });
});
after(() => stage?.close());

test('10,000 connections that say nothing: everybody else is served', { skip }, async (t) => {
  const cookie = await stage.customer();
  const crowd = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -n ${OPEN_FILES} && exec "$0" -e "$1" "$2" "$3"`,
      process.execPath,
      CROWD,
      stage.apis[0].port,
      IDLE,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  try {
    const [said] = await once(crowd.stdout, 'data');
    assert.equal(String(said).trim(), `${IDLE} connected`);
    const times = [];
    for (let request = 0; request < 100; request += 1) {
      const { status, seconds, text } = await stage.ask('/api/bookings', { cookie });
      assert.equal(status, 200, text);
      times.push(seconds);
    }
    t.diagnostic(`slowest of 100 requests among them: ${Math.max(...times)} s`);
    assert.ok(Math.max(...times) <= ANSWER_SECONDS);
  } finally {
    crowd.kill('SIGKILL');
  }
});

const CROWD = `
const net = require('node:net');
const [port, count] = process.argv.slice(-2).map(Number);
let connected = 0;
const open = () => {
  const socket = net.connect(port, '127.0.0.1', () => {
    connected += 1;
    if (connected === count) console.log(count + ' connected');
    else if (started < count) { started += 1; open(); }
  });
  socket.on('error', () => process.exit(1));
};
let started = 0;
while (started < 200) { started += 1; open(); }
`;

test('clients that send a letter at a time are cut off; everybody else is served', { skip }, async (t) => {
  const cookie = await stage.customer();
  const slow = Array.from({ length: SLOW }, () => drip(stage.apis[0].port));
  await Promise.all(slow.map(({ connected }) => connected));
  for (let request = 0; request < 50; request += 1) {
    const { status, seconds } = await stage.ask('/api/bookings', { cookie });
    assert.deepEqual([status, seconds <= ANSWER_SECONDS], [200, true]);
  }
  await until(() => slow.every((one) => one.closed), 'all of them are cut off');
  t.diagnostic(
    `cut off: ${new Set(slow.map(({ answer }) => answer.split('\r\n')[0])).values().next().value}`,
  );
  for (const { answer } of slow) assert.match(answer, /^HTTP\/1\.1 408 /);
});

/** Sends headers that never end. */
function drip(port) {
  const socket = createConnection(port, '127.0.0.1');
  const one = { closed: false, answer: '', connected: once(socket, 'connect') };
  socket.write('GET /api/site HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 500);
  socket.on('data', (chunk) => (one.answer += chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    one.closed = true;
  });
  return one;
}
