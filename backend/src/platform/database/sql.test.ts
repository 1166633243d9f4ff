import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');
/**
 * Matches `prepared(tx, 'name', …)`, `sql.query('name', …)` and `sql.first('name', …)`, with their type and
 * over several lines.
 */
const NAMED = /(?:\bprepared|\.(?:query|first))(?:<[^;]*?>)?\(\s*(?:tx,\s*)?'([a-z\d-]+)'/g;

test('each statement name is used in one file, because a connection refuses a second text for it', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const users = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(NAMED)) {
      users.set(name, (users.get(name) ?? new Set()).add(file));
    }
  }
  expect(users.size).toBeGreaterThan(150);
  expect([...users].filter(([, where]) => where.size > 1)).toEqual([]);
});
