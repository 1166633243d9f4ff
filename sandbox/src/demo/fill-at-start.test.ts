import { expect, test, vi } from 'vitest';
import { SandboxError } from '../sandbox-error.js';
import type { Demo, DemoStatus } from './demo.js';
import { fillAtStart } from './fill-at-start.js';

const startIn = async (
  state: DemoStatus['state'],
  fill: Demo['fill'] & { mock: { calls: unknown[] } } = vi.fn(() => Promise.resolve()),
) => {
  const said: string[] = [];
  await fillAtStart({ status: () => Promise.resolve({ state }), fill }, (line) => said.push(line));
  return { said, fills: fill.mock.calls.length };
};

test('an empty sandbox is filled in', async () => {
  expect(await startIn('empty')).toEqual({ said: ['Filling in a quiet month …'], fills: 1 });
});

test('progress is printed each week, and once at the end', async () => {
  const fill = vi.fn((_by: null, told?: (days: number, of: number) => void) => {
    for (let days = 1; days <= 33; days += 1) told?.(days, 33);
    return Promise.resolve();
  });
  expect((await startIn('empty', fill)).said.slice(1)).toEqual([
    '  7 of 33 days',
    '  14 of 33 days',
    '  21 of 33 days',
    '  28 of 33 days',
    '  33 of 33 days',
  ]);
});

test('an existing month is not a failure, and stays', async () => {
  expect(await startIn('filled')).toEqual({ said: [], fills: 0 });
});

test('a sandbox in use is left alone, with a message in the terminal', async () => {
  const { said, fills } = await startIn('in-use');
  expect(fills).toBe(0);
  expect(said).toEqual([expect.stringContaining('somebody has booked here')]);
});

test('a failure is printed in the terminal, and the start goes on', async () => {
  const fill = vi.fn(() => Promise.reject(new SandboxError('The month could not be filled in.')));
  expect((await startIn('empty', fill)).said.at(-1)).toBe('The month could not be filled in.');
});
