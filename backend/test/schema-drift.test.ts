import type { DataSource } from 'typeorm';
import { appDataSource } from '../src/app.module.js';
import { createTestDatabase, type TestDatabase } from './database.js';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await appDataSource({ databaseUrl: database.url, databasePoolSize: 2 }).initialize();
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/**
 * The changes that TypeORM would make to fit the tables to the entities. TypeORM does not know partial
 * indexes and exclusion constraints, so its attempts to drop them are ignored.
 */
const wanted = async (): Promise<string[]> => {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !/^DROP INDEX|DROP CONSTRAINT/.test(query));
};

test('the migrated tables are those that the entities describe', async () => {
  expect(await wanted()).toEqual([]);
});

test('a column that an entity knows and the table does not is noticed', async () => {
  await source.query('ALTER TABLE service RENAME COLUMN popular TO liked');
  expect((await wanted()).join('\n')).toContain('popular');
});

test('every foreign key has an index that begins with it', async () => {
  const naked: { name: string }[] = await source.query(`
    SELECT c.conname AS name FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`);
  expect(naked).toEqual([]);
});
