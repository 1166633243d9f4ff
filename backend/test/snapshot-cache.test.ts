import pg from 'pg';
import { SnapshotCache } from '../src/platform/index.js';
import { startTestApp, type TestApp } from './harness.js';

/** Says when it really looked. */
const LOOK = `SELECT clock_timestamp() AS look, (SELECT count(*) FROM rate_limit) AS seen, $1::text AS asked`;

describe('answers that are kept until somebody writes', () => {
  let suite: TestApp;
  let elsewhere: pg.Client;

  beforeAll(async () => {
    suite = await startTestApp();
    elsewhere = new pg.Client({ connectionString: suite.config.databaseUrl });
    await elsewhere.connect();
  });
  afterAll(async () => {
    await elsewhere?.end();
    await suite?.close();
  });

  const ask = async (asked = 'a'): Promise<{ look: string; seen: number }> => {
    const json = await suite.app.get(SnapshotCache).json('test-look', LOOK, [asked]);
    const [row] = JSON.parse(json) as { look: string; seen: number }[];
    if (!row) throw new Error('One row is always answered.');
    return row;
  };
  const write = `INSERT INTO rate_limit VALUES ('test', clock_timestamp(), 1)`;

  it('looks again only after a write, be it from another process, and tells questions apart', async () => {
    const first = await ask();
    expect(await ask()).toEqual(first);
    await elsewhere.query(write);
    const second = await ask();
    expect(second.seen).toBe(first.seen + 1);
    expect((await ask('b')).look).not.toBe(second.look);
  });

  it('never answers without a write that was committed before the question', async () => {
    await elsewhere.query('BEGIN');
    await elsewhere.query(write);
    const { seen } = await ask();
    expect((await ask()).seen).toBe(seen);
    await elsewhere.query('COMMIT');
    expect((await ask()).seen).toBe(seen + 1);
    for (let round = 1; round <= 50; round += 1) {
      await Promise.all([elsewhere.query(write), ask()]);
      expect((await ask()).seen).toBe(seen + 1 + round);
    }
  });
});
