import type { MigrationInterface, QueryRunner } from 'typeorm';
import pg from 'pg';
import { migrate } from '../../src/platform/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../database.js';
import { inDatabase, nameOf } from './restore-target.js';

let database: TestDatabase;
/** Serial numbers after those of all our migrations. */
let serial = 9_000_000_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The next migration, with these statements. */
function migration(...statements: string[]): new () => MigrationInterface {
  const name = `Tested${(serial += 1)}`;
  return class {
    readonly name = name;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {}
  };
}
const rows = async (text: string): Promise<unknown[]> =>
  (await inDatabase(database.url, (client) => client.query(text))).rows;

test('a migration takes as long as it needs, whatever the limits of its role', async () => {
  await rows(`ALTER DATABASE ${nameOf(database.url)} SET statement_timeout TO '100ms'`);
  await migrate(database.url, {
    migrations: [
      migration(
        'SELECT pg_sleep(0.3)',
        `CREATE TABLE seen AS SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
      ),
    ],
  });
  expect(await rows('SELECT * FROM seen')).toEqual([{ statement: '0', lock: '3s' }]);
  await rows(`ALTER DATABASE ${nameOf(database.url)} RESET statement_timeout`);
});

describe('on a table in use', () => {
  let reader: pg.Client;
  beforeEach(async () => {
    reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('BEGIN; SELECT 1 FROM closure');
  });
  afterEach(() => reader.end());

  test('it lets everybody else pass, and is done once the table is free', async () => {
    const done = migrate(database.url, {
      migrations: [migration('CREATE TABLE half_way ()', 'ALTER TABLE closure ADD COLUMN tested int')],
      wait: 200,
      pause: 10,
    });
    const isWaiting = `SELECT 1 FROM pg_locks WHERE relation = 'closure'::regclass AND NOT granted`;
    for (let seen = 0; seen < 2; seen += 1) {
      while (!(await rows(isWaiting)).length);
      // This query waits behind the migration, which waits for the reader.
      expect(await rows('SELECT count(*)::int AS visits FROM closure')).toEqual([{ visits: 0 }]);
    }
    await reader.query('COMMIT');
    await done;
    expect(await rows('SELECT tested FROM closure')).toEqual([]);
  });

  test('it gives up after its tries and leaves nothing half done', async () => {
    const name = `unfinished_${serial}`;
    await expect(
      migrate(database.url, {
        migrations: [migration(`CREATE TABLE ${name} ()`, 'ALTER TABLE closure ADD COLUMN never int')],
        wait: 20,
        pause: 1,
        tries: 3,
      }),
    ).rejects.toMatchObject({ code: '55P03' });
    expect(await rows(`SELECT to_regclass('${name}') AS left`)).toEqual([{ left: null }]);
  });
});
