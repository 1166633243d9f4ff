import { describe, expect, it, vi } from 'vitest';
import { forget, forgetEverything, keep, load, tabArea } from './storage.js';

describe('browser storage', () => {
  it('returns a value until it is forgotten', () => {
    keep('a', { rooms: '2' });
    expect(load('a')).toEqual({ rooms: '2' });
    forget('a');
    expect(load('a')).toBeUndefined();
  });

  it('keeps the tab’s values apart', () => {
    keep('a', 1, tabArea());
    expect(load('a')).toBeUndefined();
    expect(load('a', tabArea())).toBe(1);
    forget('a');
    expect(load('a', tabArea())).toBe(1);
    forget('a', tabArea());
    expect(load('a', tabArea())).toBeUndefined();
  });

  it('is cleared as a whole, with the tab’s values', () => {
    keep('a', 1);
    keep('b', 2, tabArea());
    forgetEverything();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('ignores text that the site did not write', () => {
    localStorage.setItem('a', '{broken');
    localStorage.setItem('b', '');
    expect([load('a'), load('b')]).toEqual([undefined, undefined]);
  });

  it('that is full loses the value without an error', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keep('a', 1)).not.toThrow();
    expect(full).toHaveBeenCalled();
    expect(load('a')).toBeUndefined();
  });

  it('that is switched off counts as empty', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(tabArea()).toBeUndefined();
    keep('a', 1);
    expect(load('a')).toBeUndefined();
    expect(() => forget('a')).not.toThrow();
    expect(() => forgetEverything()).not.toThrow();
  });

  it('is cleared for the tab even if only the browser’s own storage is switched off', () => {
    keep('a', 1, tabArea());
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    forgetEverything();
    expect(load('a', tabArea())).toBeUndefined();
  });

  it('that throws at reads and deletes counts as empty', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const name of ['getItem', 'removeItem', 'clear'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse);
    expect(load('a')).toBeUndefined();
    expect(() => forget('a')).not.toThrow();
    expect(() => forgetEverything()).not.toThrow();
    vi.restoreAllMocks();
  });
});
