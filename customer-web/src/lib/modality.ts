/** The present way of input. Only a pointer makes a question move on by itself. */
export type Modality = 'pointer' | 'keyboard';

let current: Modality = 'pointer';
let pointedAt = -Infinity;
const KEYS = new Set(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** Milliseconds within which a click follows its pointer event. A click of a screen reader has no pointer event. */
const CLICK_FOLLOWS_MS = 1000;

export function modality(): Modality {
  return current;
}

export function watchModality(target: Document = document): () => void {
  const listeners = new AbortController();
  const on = { capture: true, signal: listeners.signal };
  const pointed = () => {
    current = 'pointer';
    pointedAt = Date.now();
  };
  const typed = (event: KeyboardEvent) => {
    const inText =
      event.key === ' ' &&
      (event.target as Element).matches?.('input:not([type=checkbox], [type=radio]), textarea');
    if (KEYS.has(event.key) && !inText) current = 'keyboard';
  };
  const clicked = (event: MouseEvent) => {
    if (event.detail === 0 && Date.now() - pointedAt > CLICK_FOLLOWS_MS) current = 'keyboard';
  };
  target.addEventListener('pointerdown', pointed, on);
  target.addEventListener('keydown', typed, on);
  target.addEventListener('click', clicked, on);
  return () => listeners.abort();
}
