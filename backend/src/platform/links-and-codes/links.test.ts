import { FixedClock } from '../../../test/fixed-clock.js';
import { Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import { Links } from './links.js';

const NOW = Date.parse('2027-03-10T12:00:00Z');
const DAY = 86_400_000;
const expiresAt = new Date(NOW + DAY);

/** A stand-in for the table that records the queries. */
function stage(row?: { subject: string; userId: string | null; expiresAt: Date }) {
  const asked: { text: string; values: unknown[] }[] = [];
  const sql = Object.assign(Object.create(Sql.prototype) as Sql, {
    query: (_name: string, text: string, values: unknown[]) => {
      asked.push({ text, values });
      return Promise.resolve(row ? [row] : []);
    },
  });
  const tx = {
    query: (text: string, values: unknown[]) => Promise.resolve(asked.push({ text, values })),
  } as unknown as Tx;
  return { links: new Links(new FixedClock(NOW), sql), tx, asked };
}
const visit = { purpose: 'visit', subject: '7', userId: 'ada', expiresAt } as const;

test('a token has 256 random bits, is returned once and is stored only as its hash', async () => {
  const { links, tx, asked } = stage();
  const tokens = [await links.issue(tx, visit), await links.issue(tx, visit)];
  expect(new Set(tokens).size).toBe(2);
  for (const [number, token] of tokens.entries()) {
    expect(token).toMatch(/^[\w-]{43}$/);
    const [hash, ...rest] = asked[number]?.values ?? [];
    expect((hash as Buffer).byteLength).toBe(32);
    expect(rest).toEqual(['visit', '7', 'ada', null, new Date(NOW), expiresAt]);
  }
});

test('a token is found by its hash, for its purpose', async () => {
  const { links, tx, asked } = stage({ subject: '7', userId: 'ada', expiresAt });
  const token = await links.issue(tx, visit);
  expect(await links.find('visit', token)).toEqual({
    subject: '7',
    userId: 'ada',
    expiresAt,
    expired: false,
  });
  expect(asked[1]?.values).toEqual([asked[0]?.values[0], 'visit']);
  expect(await stage().links.find('visit', token)).toBeNull();
});

test.each([
  [1, false],
  [0, true],
  [-1, true],
])('a link that ends %i ms from now has ended: %j', async (ms, expired) => {
  const { links } = stage({ subject: '7', userId: null, expiresAt: new Date(NOW + ms) });
  expect(await links.find('visit', 'x'.repeat(43))).toMatchObject({ expired });
});

test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`, `${'x'.repeat(42)}\0`])(
  '%j is no token, and nobody is asked',
  async (token) => {
    const { links, asked } = stage({ subject: '7', userId: null, expiresAt });
    expect(await links.find('visit', token)).toBeNull();
    expect(asked).toEqual([]);
  },
);

test('the newest link that has not expired is returned, if there is one', async () => {
  const { links, asked } = stage({ subject: '7', userId: null, expiresAt });
  expect(await links.current('calendar', 'crew:4')).toMatchObject({ expiresAt });
  expect(asked[0]?.values).toEqual(['calendar', 'crew:4', new Date(NOW)]);
  expect(await stage().links.current('calendar', 'crew:4')).toBeNull();
});

test('all links to a thing are revoked, for one purpose', async () => {
  const { links, tx, asked } = stage();
  await links.revoke(tx, 'calendar', 'crew:4');
  expect(asked[0]).toMatchObject({ text: expect.stringContaining('DELETE'), values: ['calendar', 'crew:4'] });
});

test('an expired link is kept for 60 days, so that its page can say so', async () => {
  const { links, asked } = stage();
  await links.forgetEnded();
  expect(asked[0]?.values).toEqual([new Date(NOW - 60 * DAY)]);
});
