import type { KeyboardEvent } from 'react';

/** The keyboard's alternative to dragging. */
const STEP_SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight';

function stepOf(event: Pick<KeyboardEvent, 'altKey' | 'key'>): 1 | -1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : undefined;
}

/** Runs `onStep` for Alt with a left or right arrow, which browsers use for Back and Forward. */
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
