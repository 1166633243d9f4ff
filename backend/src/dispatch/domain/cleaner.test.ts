import { addressesLost, crewsLeft, keptFacts, staysUntil } from './cleaner.js';

const stay = (from: string, until: string | null) => ({ crewId: 1, from, until });

test('facts are stored trimmed, the phone in E.164 and the stays by date', () => {
  const facts = {
    name: ' Dana ',
    phone: '(555) 010-4477',
    email: ' ',
    language: 'es' as const,
    active: true,
  };
  const [early, late] = [stay('2027-03-01', '2027-03-07'), stay('2027-03-08', null)];
  const given = { ...facts, phone: '(212) 555-0144', crews: [late, early] };
  expect(keptFacts(given)).toEqual({
    ...facts,
    name: 'Dana',
    phone: '+12125550144',
    email: null,
    crews: [early, late],
  });
  expect(() => keptFacts({ ...given, name: '' })).toThrow(expect.objectContaining({ code: 'INVALID' }));
});

test('a cleaner who leaves is in no crew from that day on', () => {
  const past = stay('2027-01-01', '2027-01-31');
  expect(staysUntil([past, stay('2027-03-01', null), stay('2027-05-01', null)], '2027-03-16')).toEqual([
    past,
    stay('2027-03-01', '2027-03-15'),
  ]);
  expect(staysUntil([stay('2027-03-16', null)], '2027-03-16')).toEqual([]);
});

describe('a change of a cleaner', () => {
  const TODAY = '2027-03-16';
  const inCrews = (crews: ReturnType<typeof stay>[], active = true) => ({ active, crews });
  const before = inCrews([stay('2027-03-01', null)]);
  test.each([
    ['that ends the stay later', inCrews([stay('2027-03-01', '2027-03-31')]), '2027-03-31'],
    ['that ends it today', inCrews([stay('2027-03-01', TODAY)]), TODAY],
    ['that takes it away', inCrews([]), '2027-03-15'],
    ['out of service', inCrews([stay('2027-03-01', null)], false), '2027-03-15'],
  ])('%s takes them out of the crew', (_, after, lastDay) => {
    expect(crewsLeft(before, after, TODAY)).toEqual([{ crewId: 1, lastDay }]);
  });
  test('of the name alone, or of a past stay, takes them out of no crew', () => {
    expect(crewsLeft(before, before, TODAY)).toEqual([]);
    const past = inCrews([stay('2027-01-01', '2027-01-31')]);
    expect(crewsLeft(past, inCrews([]), TODAY)).toEqual([]);
  });
});

describe('addresses that no longer sign a cleaner in', () => {
  const before = { phone: '+15552010066', email: 'ana@example.com', active: true };
  test.each([
    ['another phone', { ...before, phone: '+15552010067' }, ['phone']],
    ['no email', { ...before, email: null }, ['email']],
    ['neither of the two', { phone: null, email: null }, ['phone', 'email']],
    ['another spelling', { ...before, email: 'Ana@Example.com' }, []],
  ])('%s', (_, after, lost) => expect(addressesLost(before, after)).toEqual(lost));
  test('do not exist for a cleaner without addresses or without access', () => {
    expect(addressesLost({ ...before, email: null }, before)).toEqual([]);
    expect(addressesLost({ ...before, active: false }, { phone: null, email: null })).toEqual([]);
  });
});
