import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLogoPress } from './logo-press.js';

describe('the logo', () => {
  const go = { short: vi.fn(), long: vi.fn() };
  let link: HTMLAnchorElement;
  let stopWatching: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    document.body.innerHTML = '<a href="/">Logo</a>';
    link = document.querySelector('a') as HTMLAnchorElement;
    stopWatching = watchLogoPress(link, go);
  });
  /** Returns false if the page prevented the browser's default action. */
  const pointer = (type: string, how: MouseEventInit = {}) =>
    link.dispatchEvent(new MouseEvent(type, { button: 0, cancelable: true, ...how }));
  const key = (type: string, repeat = false, name = 'Enter') =>
    link.dispatchEvent(new KeyboardEvent(type, { key: name, repeat, cancelable: true }));

  it('goes to its link after a press under half a second', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(499);
    pointer('pointerup');
    pointer('click');
    expect(go.short).toHaveBeenCalledWith('/');
  });

  it('does nothing after a longer press that is not long enough', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(9_999);
    pointer('pointerup');
    pointer('click');
    vi.advanceTimersByTime(20_000);
    expect(go.short).not.toHaveBeenCalled();
    expect(go.long).not.toHaveBeenCalled();
  });

  it('opens the administrators’ sign-in after ten seconds', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(10_000);
    expect(go.long).toHaveBeenCalledWith('/admin-login');
  });

  it('lets go when the pointer leaves', () => {
    pointer('pointerdown');
    pointer('pointerleave');
    vi.advanceTimersByTime(10_000);
    expect(go.long).not.toHaveBeenCalled();
  });

  it('knows both presses of the Enter key', () => {
    key('keydown');
    vi.advanceTimersByTime(100);
    key('keyup');
    expect(go.short).toHaveBeenCalledTimes(1);
    key('keydown');
    vi.advanceTimersByTime(5_000);
    key('keydown', true);
    vi.advanceTimersByTime(5_000);
    expect(go.long).toHaveBeenCalledTimes(1);
  });

  it('holds nobody: Tab away ends the press', () => {
    key('keydown');
    link.dispatchEvent(new FocusEvent('blur'));
    vi.advanceTimersByTime(10_000);
    expect(go.long).not.toHaveBeenCalled();
  });

  it('follows a click that no press came before, as a screen reader makes it', () => {
    pointer('click');
    expect(go.short).toHaveBeenCalledWith('/');
  });

  it('counts half a second as long, and the press after it anew', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(500);
    pointer('click');
    expect(go.short).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    pointer('click');
    expect(go.short).toHaveBeenCalledTimes(1);
  });

  it('counts ten seconds from the last press', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(6_000);
    pointer('pointerdown');
    vi.advanceTimersByTime(6_000);
    expect(go.long).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4_000);
    expect(go.long).toHaveBeenCalledTimes(1);
  });

  it('leads home where the link names no place', () => {
    link.removeAttribute('href');
    pointer('click');
    expect(go.short).toHaveBeenCalledWith('/');
  });

  it('knows the main button alone', () => {
    pointer('pointerdown', { button: 2 });
    vi.advanceTimersByTime(10_000);
    expect(go.long).not.toHaveBeenCalled();
  });

  it.each(['pointerup', 'pointerleave', 'pointercancel', 'blur', 'click'])('ends its press at %s', (type) => {
    pointer('pointerdown');
    pointer(type);
    vi.advanceTimersByTime(10_000);
    expect(go.long).not.toHaveBeenCalled();
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'])(
    'leaves a click with %s to the browser, which opens a tab',
    (held) => {
      expect(pointer('click', { [held]: true })).toBe(true);
      expect(go.short).not.toHaveBeenCalled();
      expect(pointer('click')).toBe(false);
    },
  );

  it('keeps menu and dragging away while it is pressed, and the menu only then', () => {
    expect(pointer('contextmenu')).toBe(true);
    pointer('pointerdown');
    expect(pointer('contextmenu')).toBe(false);
    expect(pointer('dragstart')).toBe(false);
  });

  it('takes Enter from the browser, and no other key', () => {
    expect(key('keydown')).toBe(false);
    key('keyup');
    go.short.mockClear();
    expect(key('keydown', false, 'a')).toBe(true);
    vi.advanceTimersByTime(10_000);
    key('keyup', false, 'a');
    key('keyup');
    expect(go.short).not.toHaveBeenCalled();
    expect(go.long).not.toHaveBeenCalled();
  });

  it('goes nowhere by another key that is let go during the press', () => {
    key('keydown');
    key('keyup', false, 'a');
    expect(go.short).not.toHaveBeenCalled();
  });

  it('is a plain link again once nobody watches it', () => {
    pointer('pointerdown');
    stopWatching();
    vi.advanceTimersByTime(10_000);
    expect(go.long).not.toHaveBeenCalled();
    for (const type of ['pointerdown', 'click', 'contextmenu', 'dragstart']) expect(pointer(type)).toBe(true);
    expect(key('keydown')).toBe(true);
    key('keyup');
    vi.advanceTimersByTime(10_000);
    expect(go.short).not.toHaveBeenCalled();
    expect(go.long).not.toHaveBeenCalled();
  });
});
