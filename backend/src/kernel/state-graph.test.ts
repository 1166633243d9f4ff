import { checkStateGraph, mayMove, type StateGraph, statesOf } from './state-graph.js';

const graph = (moves: Record<string, string[]>, ends = ['done']): StateGraph<string> => ({
  name: 'planted',
  start: 'new',
  moves,
  ends,
});

test('a graph that holds together is taken, and says what may follow what', () => {
  const errand = graph({ new: ['open', 'done'], open: ['new', 'done'], done: [] });
  expect(() => checkStateGraph(errand)).not.toThrow();
  expect(statesOf(errand)).toEqual(['new', 'open', 'done']);
  expect(mayMove(errand, 'new', 'done')).toBe(true);
  expect(mayMove(errand, 'done', 'new')).toBe(false);
});

test.each<[string, Record<string, string[]>, string[]]>([
  ['is no state', { new: ['gone'], done: [] }, ['done']],
  ['is no state', { new: [] }, ['done']],
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
  expect(() => checkStateGraph(broken)).toThrow('gone, which is no state');
});

test('a circle is no fault as long as a way leads out of it', () => {
  const circle = graph({ new: ['a'], a: ['b'], b: ['a', 'done'], done: [] });
  expect(() => checkStateGraph(circle)).not.toThrow();
  expect(() => checkStateGraph(graph({ new: ['a', 'done'], a: ['b'], b: ['a'], done: [] }))).toThrow(
    'planted: a never comes to an end.',
  );
});

test('states that only each other lead to are lost', () => {
  expect(() => checkStateGraph(graph({ new: ['done'], done: [], a: ['b', 'done'], b: ['a'] }))).toThrow(
    'planted: nothing leads to a.',
  );
});

test('a state that is none is found wherever it stands, and its origin named', () => {
  expect(() => checkStateGraph(graph({ new: ['open', 'done'], open: ['gone'], done: [] }))).toThrow(
    'open leads to gone, which is no state',
  );
});
