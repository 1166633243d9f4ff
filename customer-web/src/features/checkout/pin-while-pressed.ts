import type { PointerEvent } from 'react';

/** After a finger is lifted, its click may take a moment. */
const CLICK_WITHIN_MS = 300;

/**
 * On press a button stays where it is until it is let go, whatever grows above it meanwhile, like the provider's form: the
 * release would meet something else, and the press be lost.
 */
export function pinWhilePressed({ currentTarget: button }: PointerEvent<HTMLElement>): void {
  const place = button.parentElement;
  if (!place || button.style.position) return;
  const { top, left, width, height } = button.getBoundingClientRect();
  place.style.minHeight = `${height}px`;
  Object.assign(button.style, { position: 'fixed', top: `${top}px`, left: `${left}px`, width: `${width}px` });
  const free = () => {
    place.style.minHeight = '';
    Object.assign(button.style, { position: '', top: '', left: '', width: '' });
  };
  const over = new AbortController();
  const letGo = ({ type }: Event) => {
    over.abort();
    // A press that has become a scroll has no click.
    setTimeout(free, type === 'pointerup' ? CLICK_WITHIN_MS : 0);
  };
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo, over);
}
