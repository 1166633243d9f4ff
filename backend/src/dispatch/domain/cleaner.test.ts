import { keptFacts, staysUntil } from './cleaner.js';

const stay = (from: string, until: string | null) => ({ crewId: 1, from, until });

test('facts are kept trimmed, the phone as it is dialled, the stays in their order', () => {
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

test('who leaves is in no crew from that day on', () => {
  const past = stay('2027-01-01', '2027-01-31');
  expect(staysUntil([past, stay('2027-03-01', null), stay('2027-05-01', null)], '2027-03-16')).toEqual([
    past,
    stay('2027-03-01', '2027-03-15'),
  ]);
  expect(staysUntil([stay('2027-03-16', null)], '2027-03-16')).toEqual([]);
});
