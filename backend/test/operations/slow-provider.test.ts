import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transactions } from '../../src/platform/index.js';
import { signInAs } from '../sign-in.js';
import { startTestApp } from '../harness.js';
import { useStage } from '../use-stage.js';

/** Seconds within which requests must be answered. The geocoder's own timeout is also four seconds. */
const LIMIT = 4;

/** A request that waits for a provider must not use up other requests' database connections. */
describe('while a request waits for a slow provider', () => {
  let provider: Server;
  let asked: Promise<void>;

  beforeAll(async () => {
    let noteAsked = (): void => undefined;
    asked = new Promise((resolve) => (noteAsked = resolve));
    // This provider accepts the request and never answers.
    provider = createServer(() => noteAsked());
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  });
  const suite = useStage(() => {
    const { port } = provider.address() as AddressInfo;
    return startTestApp({
      GEOCODER_URL: `http://127.0.0.1:${port}/search`,
      DATABASE_WAIT_SECONDS: String(LIMIT),
    });
  });
  beforeAll(() => suite.app.listen(0, '127.0.0.1'));
  afterAll(() => {
    provider?.closeAllConnections();
    provider?.close();
  });

  it('a transaction that is silent meanwhile goes on, and so does every other request', async () => {
    const cookie = await signInAs(suite);
    const url = await suite.app.getUrl();
    let isOver = (): void => undefined;
    const over = new Promise<void>((resolve) => (isOver = resolve));
    const work = suite.app.get(Transactions).run(async (tx) => {
      const [{ pid: before }] = await tx.query('SELECT pg_backend_pid() AS pid');
      await over;
      const [{ pid: after }] = await tx.query('SELECT pg_backend_pid() AS pid');
      return [before, after] as [number, number];
    });
    const slow = fetch(`${url}/api/geocode?q=12+North+Elm+Street&limit=5&format=json`, {
      headers: { cookie },
    });
    await asked;
    const { status } = await slow;
    isOver();
    const [before, after] = await work;
    expect(after).toBe(before);
    // The answer has no suggestions for the address.
    expect(status).toBe(200);
    expect((await fetch(`${url}/api/bookings`, { headers: { cookie } })).status).toBe(200);
  });
});
