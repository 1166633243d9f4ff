import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';

// Not a performance requirement: only guards against hanging.
configure({ asyncUtilTimeout: 30_000 });

// As with `css: false`, styles stay out: jsdom would try all of MUI's rules for every computed style, most of a test's time.
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

/** react-admin's inputs still pass MUI's former props along with the present ones. */
function isOurs(message: string): boolean {
  return !/React does not recognize .* (InputProps|InputLabelProps|inputProps|FormHelperTextProps|inputRef) /.test(
    message,
  );
}
