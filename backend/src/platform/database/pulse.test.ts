import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Lines, poolLines } from './lines.js';
import { DatabasePulse } from './pulse.js';

let server: Server;
let port: number;
/** What the server says to whoever connects; null: nothing, for ever. */
let greeting: Buffer | null = null;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => greeting && socket.end(greeting));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  poolLines.regain();
  server.close();
});

/** PostgreSQL's own refusal with this state. */
function refusal(state: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${state}\0Mno\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test.each([
  ['says nothing', null, false],
  ['refuses the password', '28P01', true],
  ['has no connection left', '53300', true],
  ['is only starting', '57P03', false],
])('a server that %s', async (_, state, isAlive) => {
  greeting = state === null ? null : refusal(state);
  // Only silence is waited for; a server that says something may take its time.
  const pulse = new DatabasePulse(`postgres://a:b@127.0.0.1:${port}/c`, state === null ? 50 : 60_000);
  expect(await pulse.answers()).toBe(isAlive);
  expect(pulse.isLost).toBe(!isAlive);
});

test('lost lines are cut, and none can be dialled until they are regained', async () => {
  const lines = new Lines();
  const held = lines.dial().connect(port, '127.0.0.1');
  await once(held, 'connect');
  lines.cut(3_600_000);
  expect(held.destroyed).toBe(false);
  lines.lose();
  expect(held.destroyed).toBe(true);
  const [error] = await once(lines.dial().connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  lines.regain();
  const again = lines.dial().connect(port, '127.0.0.1');
  await once(again, 'connect');
  lines.cut();
  expect(again.destroyed).toBe(true);
});
