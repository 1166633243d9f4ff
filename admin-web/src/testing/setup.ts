import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';

// In milliseconds. This limit is not a performance requirement; it only keeps a test from hanging.
configure({ asyncUtilTimeout: 30_000 });

// Drops styles, like `css: false`: matching MUI's rules for every computed style would take jsdom most of the time.
HTMLStyleElement.prototype.appendChild = (rule) => rule;

let complaint: MockInstance<typeof console.error>;

beforeEach(() => {
  complaint = vi.spyOn(console, 'error');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  const complaints = complaint.mock.calls.map((call) => call.map(String).join(' ')).filter(isOurs);
  expect(complaints, 'console.error was called').toEqual([]);
});

/** react-admin's inputs still pass MUI's old props in addition to the new ones, which is not our mistake. */
function isOurs(message: string): boolean {
  return !/React does not recognize .* (InputProps|InputLabelProps|inputProps|FormHelperTextProps|inputRef) /.test(
    message,
  );
}
