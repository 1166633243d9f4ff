import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLogoPress } from './logo-press.js';

describe('the logo', () => {
  const go = { short: vi.fn(), long: vi.fn() };
  let link: HTMLAnchorElement;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    document.body.innerHTML = '<a href="/">Logo</a>';
    link = document.querySelector('a') as HTMLAnchorElement;
    watchLogoPress(link, go);
  });
  const pointer = (type: string) => link.dispatchEvent(new MouseEvent(type, { button: 0, cancelable: true }));
  const key = (type: string, repeat = false) =>
    link.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', repeat, cancelable: true }));

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
});
