import { checkStateGraph, mayMove, type StateGraph, statesOf } from './state-graph.js';

const graph = (moves: Record<string, string[]>, ends = ['done']): StateGraph<string> => ({
  name: 'planted',
  start: 'new',
  moves,
  ends,
});

test('a valid graph is accepted, and tells which state may follow another', () => {
  const errand = graph({ new: ['open', 'done'], open: ['new', 'done'], done: [] });
  expect(() => checkStateGraph(errand)).not.toThrow();
  expect(statesOf(errand)).toEqual(['new', 'open', 'done']);
  expect(mayMove(errand, 'new', 'done')).toBe(true);
  expect(mayMove(errand, 'done', 'new')).toBe(false);
});

test.each<[string, Record<string, string[]>, string[]]>([
  ['is not a state', { new: ['gone'], done: [] }, ['done']],
  ['is not a state', { new: [] }, ['done']],
  ['leads to itself', { new: ['new', 'done'], done: [] }, ['done']],
  ['never comes to an end', { new: ['open', 'done'], open: ['new2'], new2: ['open'], done: [] }, ['done']],
  ['nothing leads to', { new: ['done'], done: [], lost: ['done'] }, ['done']],
])('a graph where a state %s is refused', (problem, moves, ends) => {
  expect(() => checkStateGraph(graph(moves, ends))).toThrow(problem);
});

test.each([
  ['the start', { ...graph({ new: ['done'], done: [] }), start: 'gone' }],
  ['an end', graph({ new: ['done'], done: [] }, ['done', 'gone'])],
])('%s has to be a state', (_, broken) => {
  expect(() => checkStateGraph(broken)).toThrow('gone, which is not a state');
});

test('a cycle is allowed if a path leads out of it', () => {
  const circle = graph({ new: ['a'], a: ['b'], b: ['a', 'done'], done: [] });
  expect(() => checkStateGraph(circle)).not.toThrow();
  expect(() => checkStateGraph(graph({ new: ['a', 'done'], a: ['b'], b: ['a'], done: [] }))).toThrow(
    'planted: a never comes to an end.',
  );
});

test('states that only lead to each other are unreachable', () => {
  expect(() => checkStateGraph(graph({ new: ['done'], done: [], a: ['b', 'done'], b: ['a'] }))).toThrow(
    'planted: nothing leads to a.',
  );
});

test('an unknown state is found in any place, and the error names where it comes from', () => {
  expect(() => checkStateGraph(graph({ new: ['open', 'done'], open: ['gone'], done: [] }))).toThrow(
    'open leads to gone, which is not a state',
  );
});
