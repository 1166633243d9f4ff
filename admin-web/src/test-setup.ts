import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  const complaints = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
  expect(complaints, 'console.error was called').toEqual([]);
});
