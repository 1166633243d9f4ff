import { changedFacts } from './facts.js';

test('what is given replaces, also by null or nothing; what is left out or undefined stays', () => {
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
