import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastTitles } from '../../testing/render.js';
import { showToast } from './toaster.js';

const pointer = (type: string, clientX: number) => {
  const event = new MouseEvent(type, { clientX, bubbles: true });
  document.querySelector('.toast')?.dispatchEvent(event);
};

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the newest alone, for five seconds', () => {
    showToast({ title: 'First', tone: 'error' });
    vi.advanceTimersByTime(4000);
    showToast({ title: 'Second' });
    expect(toastTitles()).toEqual(['Second']);
    vi.advanceTimersByTime(4999);
    expect(toastTitles()).toEqual(['Second']);
    vi.advanceTimersByTime(1);
    expect(toastTitles()).toEqual([]);
  });

  it('says the same thing again for another five seconds, as a second decline is news too', () => {
    showToast({ title: 'Again' });
    vi.advanceTimersByTime(4000);
    showToast({ title: 'Again' });
    vi.advanceTimersByTime(4999);
    expect(toastTitles()).toEqual(['Again']);
    vi.advanceTimersByTime(1);
    expect(toastTitles()).toEqual([]);
  });

  it('speaks errors as alerts and the rest as status', () => {
    showToast({ title: 'Oh', tone: 'error' });
    expect(document.querySelector('[role=alert] .toast')).not.toBeNull();
    vi.advanceTimersByTime(5000);
    showToast({ title: 'Fine' });
    expect(document.querySelector('[role=status] .toast')).not.toBeNull();
  });

  it('closes on a swipe of 50 px to the right, and on nothing less', () => {
    showToast({ title: 'Swipe me' });
    pointer('pointerdown', 100);
    pointer('pointermove', 140);
    pointer('pointerup', 149);
    expect(toastTitles()).toEqual(['Swipe me']);
    pointer('pointerdown', 100);
    pointer('pointerup', 20);
    expect(toastTitles()).toEqual(['Swipe me']);
    pointer('pointerdown', 100);
    pointer('pointerup', 150);
    expect(toastTitles()).toEqual([]);
  });

  it('waits while it is pointed at, and closes by its button', () => {
    showToast({ title: 'Hold' });
    pointer('pointerenter', 0);
    vi.advanceTimersByTime(20_000);
    expect(toastTitles()).toEqual(['Hold']);
    document.querySelector<HTMLButtonElement>('.toast-close')?.click();
    expect(toastTitles()).toEqual([]);
  });
});
