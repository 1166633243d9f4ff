import { openFirstRunSteps } from '@homebright/contract';
import { stepOf, stepState, type StoredStep } from './steps.js';

const AT = new Date('2027-03-10T12:00:00Z');
const stored = (some: Partial<StoredStep> = {}): StoredStep => ({
  step: 'email',
  doneAt: null,
  skippedAt: null,
  changedBy: 'Ada',
  provenWith: null,
  ...some,
});
const found: string[] = [];

test('a step is open until it is done or skipped', () => {
  expect(stepState(undefined, { found })).toBe('open');
  expect(stepState(stored(), { found })).toBe('open');
  expect(stepState(stored({ skippedAt: AT }), { found })).toBe('skipped');
  expect(stepState(stored({ doneAt: AT }), { found })).toBe('done');
});

test('a proof made with another server or other keys has lapsed, also where the step was skipped before', () => {
  const done = stored({ doneAt: AT, provenWith: 'old' });
  expect(stepState(done, { found, provenWith: 'old' })).toBe('done');
  expect(stepState(done, { found, provenWith: 'new' })).toBe('lapsed');
  expect(stepState(stored({ doneAt: AT }), { found, provenWith: 'new' })).toBe('lapsed');
});

test('a confirmed step lapses if something is missing now', () => {
  expect(stepState(stored({ doneAt: AT }), { found, missing: 'No crew is free.' })).toBe('lapsed');
});

test('a step that the data prove is done, even if somebody skipped it', () => {
  const step = stepOf('look', stored({ skippedAt: AT }), { found: ['Linden'], isDone: true });
  expect(step).toMatchObject({ state: 'done', at: null, by: null, found: ['Linden'] });
});

test('a step has who did it and when', () => {
  expect(stepOf('email', stored({ doneAt: AT }), { found })).toMatchObject({
    at: AT.toISOString(),
    by: 'Ada',
  });
  expect(stepOf('email', stored({ skippedAt: AT }), { found })).toMatchObject({
    at: AT.toISOString(),
    by: 'Ada',
  });
  expect(stepOf('email', undefined, { found })).toMatchObject({ at: null, by: null });
});

test('open and lapsed steps prevent the opening', () => {
  const steps = (['open', 'done', 'skipped', 'lapsed'] as const).map((state, index) => ({
    id: (['look', 'services', 'area', 'policy'] as const)[index] ?? 'look',
    state,
  }));
  expect(openFirstRunSteps(steps)).toEqual(['look', 'policy']);
});
