import { budgetOf, limitsOf, prefixOf, sharedLimitsOf, TooManyCodes } from './code-limits.js';

test('numbers of one range of ten thousand share their limit, others do not', () => {
  expect(prefixOf('+15552010001')).toBe('+1555201');
  expect(prefixOf('+15552019999')).toBe(prefixOf('+15552010001'));
  expect(prefixOf('+15552020001')).not.toBe(prefixOf('+15552010001'));
});

test.each([
  ['ana+one@example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['a.n.a+one@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('%s is a spelling of the mailbox %s', (address, mailbox) => {
  expect(prefixOf(address)).toBe(mailbox);
});

const asking = (source: string, recipient = 'ana@example.com') => ({ subject: 'x', recipient, source });
const everybodys = budgetOf('ana@example.com', 200);
const capacities = (pots: ReadonlyMap<string, { capacity: number }>) =>
  [...pots].map(([key, { capacity }]) => [key, capacity]);

test('emailed codes do not use up the texts’ pot, and their pot is ten times as large', () => {
  expect(budgetOf('+15552010001', 200)).toMatchObject({ key: 'all', capacity: 200 });
  expect(budgetOf('ana@example.com', 200)).toMatchObject({ key: 'all emailed', capacity: 2_000 });
});

test('a shared pot is full again after a day', () => {
  const { capacity, everyMs } = budgetOf('+15552010001', 200);
  expect(capacity * everyMs).toBe(86_400_000);
});

test('customers whom we know and cleaners have shared pots of their own', () => {
  const keys = (['everybody', 'accounts', 'signed-in', 'cleaners'] as const).flatMap((shared) => [
    budgetOf('ana@example.com', 200, shared).key,
    budgetOf('+15552010001', 200, shared).key,
  ]);
  expect(new Set(keys).size).toBe(8);
});

test('the networks of one IPv6 site share a limit that is far below everybody’s', () => {
  const limits = (source: string) => sharedLimitsOf('sign-in', asking(source), everybodys);
  expect(limits('2001:db8:1:2::/64').get('site 2001:db8:1::/48')?.capacity).toBe(100);
  expect(limits('2001:db8:1:3::/64').get('site 2001:db8:1::/48')?.capacity).toBe(100);
  expect([...limits('198.51.100.7').keys()].filter((key) => key.startsWith('site'))).toEqual([]);
});

test('other people’s codes never block a browser that signed in before', () => {
  const known = { ...asking('2001:db8:1:2::/64'), known: true };
  expect(capacities(limitsOf('sign-in', known))).toEqual([['sign-in known ana@example.com', 10]]);
  expect(capacities(sharedLimitsOf('sign-in', known, everybodys))).toEqual([]);
});

test('one source empties its own pot of an address before the address’s, however it spells the mailbox', () => {
  const pots = (recipient: string) => limitsOf('sign-in', asking('198.51.100.7', recipient));
  expect(pots('ana@example.com').get('sign-in pair 198.51.100.7 ana@example.com')?.capacity).toBe(5);
  expect([...pots('ana+1@example.com').keys()]).toContain('sign-in pair 198.51.100.7 ana@example.com');
  expect(pots('ana@example.com').get('sign-in recipient ana@example.com')?.capacity).toBe(10);
});

test('a sign-in shares no pot of its mailbox with codes that customers ask for in their settings', () => {
  const others = (['email-new', 'email-present', 'join', 'phone'] as const).flatMap((purpose) => [
    ...limitsOf(purpose, { ...asking('198.51.100.7'), subject: 'y' }).keys(),
  ]);
  const own = [...limitsOf('sign-in', asking('198.51.100.7')).keys()];
  expect(own.filter((key) => others.includes(key))).toEqual([]);
});

test('codes for different purposes share no pot of a recipient', () => {
  const purposes = ['sign-in', 'crew', 'join', 'email-new', 'email-present', 'phone', 'first-run'];
  const keys = purposes.flatMap((purpose) => [...limitsOf(purpose, asking('198.51.100.7')).keys()]);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(['sign-in', 'crew', 'join', 'email-new'])(
  'one place cannot empty the pot of an address that anybody may name: %s',
  (purpose) => {
    const pots = limitsOf(purpose, asking('198.51.100.7'));
    const of = (kind: string) =>
      [...pots].find(([key]) => key.startsWith(`${purpose} ${kind} `))?.[1].capacity;
    expect(of('pair')).toBeLessThan(of('recipient') ?? 0);
  },
);

test.each(['email-new', 'email-present', 'phone', 'first-run'])(
  'who is signed in shares no pot with the strangers at the same place: %s',
  (purpose) => {
    const source = '2001:db8:1:2::/64';
    const strangers = ['sign-in', 'join'].flatMap((other) => [
      ...sharedLimitsOf(other, asking(source), everybodys).keys(),
    ]);
    const own = sharedLimitsOf(purpose, asking(source), budgetOf('ana@example.com', 200, 'signed-in'));
    expect([...own.keys()].filter((key) => strangers.includes(key))).toEqual([]);
    expect(own.size).toBe(3);
  },
);

test('a cleaner’s code shares no pot with customers, neighbors in a range of numbers, or the source of the request', () => {
  const wish = asking('198.51.100.7', '+15552010001');
  const budget = budgetOf(wish.recipient, 200, 'cleaners');
  const keys = [...limitsOf('crew', wish).keys(), ...sharedLimitsOf('crew', wish, budget).keys()];
  expect(keys).toEqual([
    'crew pair 198.51.100.7 +15552010001',
    'crew recipient +15552010001',
    'subject crew x',
    'cleaners',
  ]);
});

/** The codes have six digits and five tries each. The pots of an address limit their number. */
test('a year of guessing from everywhere succeeds in less than one case of twenty', () => {
  const { capacity = 0, everyMs = 1 } =
    limitsOf('crew', asking('198.51.100.7')).get('crew recipient ana@example.com') ?? {};
  const codes = capacity + (365 * 86_400_000) / everyMs;
  expect((codes * 5) / 1_000_000).toBeLessThan(0.05);
});

test.each([
  [1, 'a minute'],
  [150_000, '3 minutes'],
  [3_600_000, 'an hour'],
  [3_600_001, '2 hours'],
])('after %d ms one may try again in %s', (ms, words) => {
  const { message, retryAfterSeconds } = new TooManyCodes(ms, false);
  expect(message).toBe(`Too many codes were asked for. Please try again in ${words}.`);
  expect(retryAfterSeconds).toBe(Math.ceil(ms / 1000));
});
