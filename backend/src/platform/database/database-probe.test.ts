import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { DatabaseProbe } from './database-probe.js';
import { PoolSockets, poolSockets } from './pool-sockets.js';

let server: Server;
let port: number;
/** What the server says to whoever connects; null: nothing, for ever. */
let greeting: Buffer | null = null;
/** So many of the next connections break. */
let breaks = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (breaks-- > 0) socket.destroy();
      else if (greeting) socket.end(greeting);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  poolSockets.accept();
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
  const probe = new DatabaseProbe(`postgres://a:b@127.0.0.1:${port}/c`, state === null ? 50 : 60_000);
  expect(await probe.probe()).toBe(isAlive);
  expect(probe.isLost).toBe(!isAlive);
});

test('a lost database closes all sockets and refuses new ones until it is back', async () => {
  const sockets = new PoolSockets();
  const held = sockets.create().connect(port, '127.0.0.1');
  await once(held, 'connect');
  sockets.closeSilent(3_600_000);
  expect(held.destroyed).toBe(false);
  sockets.refuse();
  expect(held.destroyed).toBe(true);
  const [error] = await once(sockets.create().connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  sockets.accept();
  const again = sockets.create().connect(port, '127.0.0.1');
  await once(again, 'connect');
  sockets.closeSilent(0);
  expect(again.destroyed).toBe(true);
});

test('a failure too short for a loss closes what was silent meanwhile, and only that', async () => {
  poolSockets.accept();
  greeting = refusal('28P01');
  const probe = new DatabaseProbe(`postgres://a:b@127.0.0.1:${port}/c`, 60_000);
  const open = async (): Promise<Socket> => {
    const socket = poolSockets.create().connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const silent = await open();
  breaks = 1;
  expect(await probe.probe()).toBe(true);
  expect(silent.destroyed).toBe(true);
  const idle = await open();
  expect(await probe.probe()).toBe(true);
  expect(idle.destroyed).toBe(false);
  idle.destroy();
});
