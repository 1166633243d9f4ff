import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastTitles } from '../../testing/render.js';
import { clearToasts, showToast } from './toaster.js';

const pointer = (type: string, clientX: number) => {
  const event = new MouseEvent(type, { clientX, bubbles: true });
  document.querySelector('.toast')?.dispatchEvent(event);
};

const toast = () => document.querySelector<HTMLElement>('.toast');
const close = () => document.querySelector<HTMLButtonElement>('.toast .close');

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

  it('closes on a swipe of 50 px to the right, and on nothing less', async () => {
    showToast({ title: 'Swipe me' });
    await vi.dynamicImportSettled();
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
    document.querySelector<HTMLButtonElement>('.toast .close')?.click();
    expect(toastTitles()).toEqual([]);
  });

  it('says a title, and a text where there is one', () => {
    showToast({ title: 'Moved', text: 'See you on Tuesday.' });
    expect(toast()?.dataset).toMatchObject({ tone: 'plain', said: 'Moved: See you on Tuesday.' });
    expect(document.querySelector('.toast .text')?.textContent).toBe('See you on Tuesday.');
    showToast({ title: 'Oh', tone: 'error' });
    expect(toast()?.dataset).toMatchObject({ tone: 'error', said: 'Oh: ' });
    expect(document.querySelector('.toast .text')?.textContent).toBe('');
  });

  it('speaks through the same two regions each time, which screen readers know by then', () => {
    showToast({ title: 'First' });
    const host = document.querySelector('.toasts');
    const regions = [...(host?.children ?? [])];
    expect(regions.map((region) => region.getAttribute('role'))).toEqual(['status', 'alert']);
    showToast({ title: 'Second', tone: 'error' });
    expect([...document.querySelectorAll('.toasts > *')]).toEqual(regions);
  });

  it('begins anew once the page has cleared them, and is not closed by the time of the one before', () => {
    showToast({ title: 'First' });
    vi.advanceTimersByTime(3000);
    clearToasts();
    expect(document.querySelector('.toasts')).toBeNull();
    expect(() => clearToasts()).not.toThrow();
    expect(vi.getTimerCount()).toBe(0);
    showToast({ title: 'Second' });
    vi.advanceTimersByTime(4999);
    expect(toastTitles()).toEqual(['Second']);
  });

  it.each([
    ['pointed at', 'pointerenter', 'pointerleave'],
    ['focused', 'focusin', 'focusout'],
  ])('waits while it is %s, and has five seconds more after that', (_, comes, goes) => {
    showToast({ title: 'Hold' });
    vi.advanceTimersByTime(4000);
    toast()?.dispatchEvent(new Event(comes));
    vi.advanceTimersByTime(20_000);
    toast()?.dispatchEvent(new Event(goes));
    vi.advanceTimersByTime(4999);
    expect(toastTitles()).toEqual(['Hold']);
    vi.advanceTimersByTime(1);
    expect(toastTitles()).toEqual([]);
  });

  it('that was replaced takes no time from the one on screen', () => {
    showToast({ title: 'First' });
    const first = toast();
    showToast({ title: 'Second' });
    vi.advanceTimersByTime(3000);
    first?.dispatchEvent(new Event('pointerleave'));
    first?.querySelector('button')?.click();
    vi.advanceTimersByTime(1999);
    expect(toastTitles()).toEqual(['Second']);
    vi.advanceTimersByTime(1);
    expect(toastTitles()).toEqual([]);
  });

  it('leaves no clock running when it is closed', () => {
    showToast({ title: 'Close me' });
    close()?.click();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is closed by a button that says so in the page’s language', () => {
    showToast({ title: 'One' });
    expect(close()?.getAttribute('aria-label')).toBe('Dismiss');
    expect(close()?.type).toBe('button');
    document.documentElement.lang = 'es';
    showToast({ title: 'Uno' });
    expect(close()?.getAttribute('aria-label')).toBe('Cerrar aviso');
    document.documentElement.lang = 'en';
  });

  it('comes to the top, above a dialog that was opened since', () => {
    let isOpen = false;
    const order: string[] = [];
    const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(() => isOpen);
    Object.assign(HTMLElement.prototype, {
      showPopover: () => void (order.push('show'), (isOpen = true)),
      hidePopover: () => void (order.push('hide'), (isOpen = false)),
    });
    try {
      showToast({ title: 'First' });
      showToast({ title: 'Second' });
      expect(order).toEqual(['show', 'hide', 'show']);
    } finally {
      matches.mockRestore();
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    }
  });
});

describe('a swipe', () => {
  const shift = () => toast()?.style.transform;
  beforeEach(async () => {
    showToast({ title: 'Swipe me' });
    await vi.dynamicImportSettled();
  });

  it('takes the toast along to the right, and not to the left', () => {
    pointer('pointermove', 300);
    expect(shift()).toBe('');
    pointer('pointerdown', 100);
    pointer('pointermove', 130);
    expect(shift()).toBe('translateX(30px)');
    pointer('pointermove', 70);
    expect(shift()).toBe('translateX(0px)');
  });

  it('that is too short lets it spring back, and the pointer goes on alone', () => {
    pointer('pointerdown', 100);
    pointer('pointermove', 130);
    pointer('pointerup', 130);
    expect(shift()).toBe('');
    pointer('pointermove', 400);
    expect(shift()).toBe('');
    pointer('pointerup', 400);
    expect(toastTitles()).toEqual(['Swipe me']);
  });

  it('that the browser takes over closes nothing', () => {
    pointer('pointerdown', 100);
    pointer('pointermove', 180);
    pointer('pointercancel', 180);
    expect(shift()).toBe('');
    pointer('pointerup', 180);
    expect(toastTitles()).toEqual(['Swipe me']);
  });

  it('does not begin on the button', () => {
    close()?.dispatchEvent(new MouseEvent('pointerdown', { clientX: 100, bubbles: true }));
    pointer('pointerup', 300);
    expect(toastTitles()).toEqual(['Swipe me']);
  });

  it('keeps the pointer, also where it leaves the toast', () => {
    const held = vi.fn();
    Object.assign(toast() ?? {}, { setPointerCapture: held });
    pointer('pointerdown', 100);
    expect(held).toHaveBeenCalledTimes(1);
  });
});
