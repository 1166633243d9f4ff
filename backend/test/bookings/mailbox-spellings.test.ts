import { DataSource } from 'typeorm';
import { mailboxOf } from '../../src/platform/index.js';
import { createTestDatabase, type TestDatabase } from '../database.js';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

/**
 * Offers are given once per mailbox (`mailbox_of` in SQL), and codes are counted per mailbox (`mailboxOf`).
 * Both must follow the same rule.
 */
test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana@Example.COM', 'ana@example.com'],
  ['ana+one@example.com', 'ana@example.com'],
  ['ana+one+two@example.com', 'ana@example.com'],
  ['ana+@example.com', 'ana@example.com'],
  ['+one@example.com', '@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['a.n.a+o.ne@example.com', 'a.n.a@example.com'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
  ['A.N.A+one@Gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.na+x@GOOGLEMAIL.COM', 'ana@gmail.com'],
  ['a.n.a@mail.gmail.com', 'a.n.a@mail.gmail.com'],
  ['a.n.a@gmail.com.example.com', 'a.n.a@gmail.com.example.com'],
  ['ana_b-c%d@sub.example.co.uk', 'ana_b-c%d@sub.example.co.uk'],
])('%s is a spelling of %s, in SQL and in TypeScript', async (address, mailbox) => {
  const [row] = await source.query<{ mailbox: string }[]>('SELECT mailbox_of($1) AS mailbox', [address]);
  expect({ sql: row?.mailbox, typescript: mailboxOf(address) }).toEqual({
    sql: mailbox,
    typescript: mailbox,
  });
});
