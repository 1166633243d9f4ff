import { describe, expect, it } from 'vitest';
import { readable } from './log-lines.js';

describe('a line of the log', () => {
  it('is made readable when it is JSON', () => {
    const line = JSON.stringify({
      level: 'warn',
      time: '2027-03-10T17:00:00.000Z',
      process: 'api',
      version: '0.1.0',
      msg: 'slow',
      ms: 1200,
      path: '/api/bookings',
    });
    expect(readable(line)).toMatch(/^\d\d:\d\d:\d\d warn {2}slow {2}ms=1200 path=\/api\/bookings$/);
  });

  it('shows the stack of an error on lines of its own', () => {
    const line = JSON.stringify({
      level: 'error',
      time: '2027-03-10T17:00:00.000Z',
      msg: 'failed',
      err: { type: 'Error', stack: 'Error: no\n  at x' },
    });
    expect(readable(line)).toContain('failed  \nError: no\n  at x');
  });

  it('stays as it is otherwise', () => {
    expect(readable('{ not json')).toBe('{ not json');
    expect(readable('plain')).toBe('plain');
  });
});
