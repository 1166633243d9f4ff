import { changedFacts } from './facts.js';

test('a given value replaces, even null or an empty one; an absent or undefined one changes nothing', () => {
  const facts: { name: string; crewId: number | null; days: number[]; active?: boolean } = {
    name: 'Maple',
    crewId: 4,
    days: [1],
    active: true,
  };
  expect(changedFacts(facts, { name: '', crewId: null, days: undefined })).toEqual({
    name: '',
    crewId: null,
    days: [1],
    active: true,
  });
  expect(facts.name).toBe('Maple');
});
