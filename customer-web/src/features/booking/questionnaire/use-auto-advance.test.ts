import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAutoAdvance } from './use-auto-advance.js';

const next = vi.fn();
const onQuestion = (first = 1) =>
  renderHook(({ question, run }: { question: number; run: () => void }) => useAutoAdvance(run, question), {
    initialProps: { question: first, run: next as () => void },
  });

beforeEach(() => {
  vi.useFakeTimers();
  next.mockClear();
});

it('moves on once, after the given time', () => {
  const { result } = onQuestion();
  result.current.advanceAfter(100);
  vi.advanceTimersByTime(99);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(next).toHaveBeenCalledTimes(1);
});

it('runs the newest step and not the one at the time of the choice', () => {
  const { result, rerender } = onQuestion();
  result.current.advanceAfter(100);
  const newer = vi.fn();
  rerender({ question: 1, run: newer });
  vi.advanceTimersByTime(100);
  expect(newer).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
});

it('counts from the last choice', () => {
  const { result } = onQuestion();
  result.current.advanceAfter(100);
  vi.advanceTimersByTime(60);
  result.current.advanceAfter(100);
  vi.advanceTimersByTime(60);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect(next).toHaveBeenCalledTimes(1);
});

it.each<[string, (hook: ReturnType<typeof onQuestion>) => void]>([
  ['is taken back', ({ result }) => result.current.cancel()],
  ['meets another question', ({ rerender }) => rerender({ question: 2, run: next })],
  ['loses its page', ({ unmount }) => unmount()],
])('stays when it %s', (_, happens) => {
  const hook = onQuestion();
  hook.result.current.advanceAfter(100);
  happens(hook);
  vi.advanceTimersByTime(10_000);
  expect(next).not.toHaveBeenCalled();
});

it('counts as unnoticed for 400 ms after it went on by itself', () => {
  const { result } = onQuestion();
  expect(result.current.isUnnoticed()).toBe(false);
  result.current.advanceAfter(100);
  expect(result.current.isUnnoticed()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(result.current.isUnnoticed()).toBe(true);
  vi.advanceTimersByTime(399);
  expect(result.current.isUnnoticed()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(result.current.isUnnoticed()).toBe(false);
});

it('is noticed with the first answer to the new question', () => {
  const { result } = onQuestion();
  result.current.advanceAfter(100);
  vi.advanceTimersByTime(100);
  result.current.notice();
  expect(result.current.isUnnoticed()).toBe(false);
});

it('keeps the same functions, so that no effect runs again', () => {
  const { result, rerender } = onQuestion();
  const before = { ...result.current };
  rerender({ question: 2, run: vi.fn() });
  expect(result.current).toEqual(before);
});
