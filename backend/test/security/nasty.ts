import type { Operation, Schema } from './operations.js';

/** Random numbers. The same seed yields the same numbers, so that a failure can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Values that only hostile or broken clients send. */
export const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff\u0000',
  "'; DROP TABLE booking; --",
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%s%n%x',
  '9'.repeat(400),
  'x'.repeat(6_000),
  'NaN',
  'constructor',
  '__proto__',
  '2027-02-30',
  '99:99',
  '9999-12-31',
  '0000-00-00',
  [],
  [[]],
  ['a', 'b'],
  [null],
  {},
  { $ne: null },
  { toString: 'x', valueOf: 1, constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
];

export const IDS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '0x10',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(150),
  'abc',
  'null',
  '%00',
  '%27%20OR%201=1--',
  '..%2f..%2fetc%2fpasswd',
  '%E0%A4%A',
  '%F0%9F%92%A9',
  '%2e%2e',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(500),
];

export interface Written {
  body: string | Buffer;
  type: string | null;
}

const JSON_TYPE = 'application/json';
const json = (body: string): Written => ({ body, type: JSON_TYPE });

/** Bodies that are invalid for every route. */
export const BODIES: readonly Written[] = [
  json(''),
  json('{'),
  json('{"a":'),
  json('[1,2'),
  json('null'),
  json('"text"'),
  json('123'),
  json('[]'),
  json('[{}]'),
  json('{"__proto__":{"polluted":true}}'),
  json('{"constructor":{"prototype":{"polluted":true}}}'),
  json('{"a":1,"a":2}'),
  json('['.repeat(20_000) + ']'.repeat(20_000)),
  json(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  json(`{"a":${'9'.repeat(5_000)}}`),
  json('{"a":1e9999}'),
  json('\ufeff{}'),
  { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), type: JSON_TYPE },
  { body: 'x'.repeat(300 * 1024), type: JSON_TYPE },
  { body: 'a=1&b[]=2', type: 'application/x-www-form-urlencoded' },
  { body: '<a/>', type: 'application/xml' },
  { body: '{}', type: 'text/plain' },
  { body: '{}', type: 'application/json; charset=utf-99' },
  { body: '{}', type: 'multipart/form-data' },
  { body: '--x\r\n\r\n', type: 'multipart/form-data; boundary=x' },
  { body: '{}', type: 'nonsense' },
  { body: '{}', type: null },
];

/** A body that is valid according to the schema. */
export function soundBody(schema: Schema | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, soundValue(field)]),
  );
}

function soundValue({ type, format, enum: known, minimum, items }: Schema): unknown {
  if (known) return known[0];
  if (format === 'uuid') return '7f9c24e8-3b12-4fef-91e0-5d2f1c6b8a3d';
  if (format === 'email') return 'someone@example.com';
  if (type === 'array') return items ? [soundValue(items)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'string') return '2027-03-16';
  return {};
}

export function nastyQueries({ parameters }: Operation, pick: <T>(from: readonly T[]) => T): string[] {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name = encodeURIComponent(names.length ? pick(names) : 'unknown');
  const text = encodeURIComponent(safe(pick(VALUES)));
  return [
    `${name}=${text}`,
    `${name}=%7B&${name}=%00&__proto__=1&constructor=2`,
    `${name}[]=1&${name}[a][b]=2`,
    `filter=${encodeURIComponent('{"__proto__":1,"id":[null]}')}&range=[0,1e12]&sort=["id;--","ASC"]`,
    `filter=${encodeURIComponent(`{"q":"${'%'.repeat(150)}","id":9007199254740991}`)}`,
    'range=[-1,5]',
    `${name}=%E0%A4%A`,
  ];
}

function safe(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A half surrogate pair is not valid in an address.
  return text.replace(/[\ud800-\udfff]/g, '');
}
