import { expect, test, vi } from 'vitest';
import { SandboxError } from '../sandbox-error.js';
import type { DemoStatus } from './demo.js';
import { fillAtStart } from './fill-at-start.js';

const startIn = async (state: DemoStatus['state'], fill = vi.fn(() => Promise.resolve())) => {
  const said: string[] = [];
  await fillAtStart({ status: () => Promise.resolve({ state }), fill }, (line) => said.push(line));
  return { said, fills: fill.mock.calls.length };
};

test('an empty sandbox is filled in', async () => {
  expect(await startIn('empty')).toEqual({ said: ['Filling in a quiet month …'], fills: 1 });
});

test('a month that is there already is no failure, and stays', async () => {
  expect(await startIn('filled')).toEqual({ said: [], fills: 0 });
});

test('a sandbox that is used is left alone, and the terminal says so', async () => {
  const { said, fills } = await startIn('in-use');
  expect(fills).toBe(0);
  expect(said).toEqual([expect.stringContaining('somebody has booked here')]);
});

test('what goes wrong is said in the terminal, and the start goes on', async () => {
  const fill = vi.fn(() => Promise.reject(new SandboxError('The month could not be filled in.')));
  expect((await startIn('empty', fill)).said.at(-1)).toBe('The month could not be filled in.');
});
