import type { KeyboardEvent } from 'react';

/** Alt with an arrow to the side: the keyboard's way to drag. */
export const STEP_SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight';

export function stepOf(event: Pick<KeyboardEvent, 'altKey' | 'key'>): 1 | -1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : undefined;
}

/** Runs `onStep` for Alt with an arrow, and keeps the browser from going back a page. */
export function stepKeys(onStep: (step: 1 | -1) => void) {
  return {
    'aria-keyshortcuts': STEP_SHORTCUTS,
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      onStep(step);
    },
  };
}
