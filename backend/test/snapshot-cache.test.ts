import { startScratchPostgres } from '@homebright/sandbox';
import pg from 'pg';
import { SnapshotCache, Sql } from '../src/platform/index.js';
import { startTestApp } from './harness.js';
import { useStage } from './use-stage.js';

const LOOK = 'SELECT count(*) AS seen FROM rate_limit';
const WRITE = `INSERT INTO rate_limit VALUES ('test', clock_timestamp(), 1)`;

describe('answers that are kept until somebody writes', () => {
  let elsewhere: pg.Client;
  let looks: number;

  afterAll(() => elsewhere?.end());
  // A snapshot covers a whole server, so on the shared server the writes of other suites would change it.
  const server = useStage(() => startScratchPostgres({ autovacuum: 'off' }));
  const suite = useStage(() => {
    process.env.TEST_POSTGRES_URL = server.url('postgres');
    return startTestApp();
  });
  beforeAll(async () => {
    elsewhere = new pg.Client({ connectionString: suite.config.databaseUrl });
    await elsewhere.connect();
  });
  beforeEach(() => (looks = 0));

  const look = async (): Promise<number> => {
    looks += 1;
    return (await suite.app.get(Sql).first<{ seen: number }>('test-look', LOOK))?.seen ?? 0;
  };
  const ask = (asked = 'a', read = look): Promise<number> =>
    suite.app.get(SnapshotCache).untilWrite(['test', asked], read);

  it('looks again only after a write, be it from another process, and tells questions apart', async () => {
    const first = await ask();
    expect([await ask(), looks]).toEqual([first, 1]);
    await elsewhere.query(WRITE);
    expect([await ask(), looks]).toEqual([first + 1, 2]);
    expect([await ask('b'), looks]).toEqual([first + 1, 3]);
  });

  it('who asks while the same is being read waits for it', async () => {
    await elsewhere.query(WRITE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect([new Set(answers).size, looks]).toEqual([1, 1]);
  });

  it('never answers without a write that was committed before the question', async () => {
    await elsewhere.query('BEGIN');
    await elsewhere.query(WRITE);
    const seen = await ask();
    expect(await ask()).toBe(seen);
    await elsewhere.query('COMMIT');
    expect(await ask()).toBe(seen + 1);
    for (let round = 1; round <= 50; round += 1) {
      await Promise.all([elsewhere.query(WRITE), ask()]);
      expect(await ask()).toBe(seen + 1 + round);
    }
  });

  it('a write while it is being read is not missed by the next question', async () => {
    const seen = await ask('c', async () => {
      const before = await look();
      await elsewhere.query(WRITE);
      return before;
    });
    expect(await ask('c')).toBe(seen + 1);
  });

  it('keeps no failure', async () => {
    const failing = ask('d', () => Promise.reject(new Error('The database is away.')));
    await expect(failing).rejects.toThrow('The database is away.');
    expect(await ask('d')).toBeGreaterThan(0);
  });
});
