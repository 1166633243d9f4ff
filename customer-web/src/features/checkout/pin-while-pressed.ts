import type { PointerEvent } from 'react';

/** A click may follow this long after the finger is lifted. */
const CLICK_WITHIN_MS = 300;

/**
 * Keeps a pressed button in place until it is released, even if something above it grows, like the provider's form.
 * Otherwise the finger would leave the button, and the press would be lost.
 */
export function pinWhilePressed({ currentTarget: button }: PointerEvent<HTMLElement>): void {
  const parent = button.parentElement;
  if (!parent || button.style.position) return;
  const { top, left, width, height } = button.getBoundingClientRect();
  parent.style.minHeight = `${height}px`;
  Object.assign(button.style, { position: 'fixed', top: `${top}px`, left: `${left}px`, width: `${width}px` });
  const unpin = () => {
    parent.style.minHeight = '';
    Object.assign(button.style, { position: '', top: '', left: '', width: '' });
  };
  const listeners = new AbortController();
  const letGo = ({ type }: Event) => {
    listeners.abort();
    // A press that turns into a scroll produces no click.
    setTimeout(unpin, type === 'pointerup' ? CLICK_WITHIN_MS : 0);
  };
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo, listeners);
}
