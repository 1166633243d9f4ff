import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';

configure({ asyncUtilTimeout: 5_000 });

let complaint: MockInstance<typeof console.error>;

beforeEach(() => {
  complaint = vi.spyOn(console, 'error');
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  const complaints = complaint.mock.calls.map((call) => call.map(String).join(' '));
  expect(complaints, 'console.error was called').toEqual([]);
});
