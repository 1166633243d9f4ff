export interface Place {
  path: string;
  search: URLSearchParams;
  /** The history entry's state; survives a reload. */
  state: unknown;
}

const CHANGED = 'place-changed';
let current: Place | undefined;

function read(): Place {
  return {
    path: window.location.pathname,
    search: new URLSearchParams(window.location.search),
    state: window.history.state,
  };
}

/** False on the first page, where the browser sets the focus. */
export const hasMoved = () => moved;
let moved = false;

function changed(): void {
  moved = true;
  current = read();
  window.dispatchEvent(new Event(CHANGED));
}

let listening = false;

/** Calls the listener after each change. @returns a function that unsubscribes */
export function onLocation(listener: () => void): () => void {
  if (!listening) window.addEventListener('popstate', changed);
  listening = true;
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** The current location, outside React. */
export function here(): Place {
  return (current ??= read());
}

export interface Move {
  replace?: boolean;
  state?: unknown;
}

/** Jumps to the top: smooth scrolling would be visible on a new page. */
export function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Client-side navigation. */
export function navigate(to: string, { replace = false, state = null }: Move = {}): void {
  const before = window.location.pathname;
  if (replace) window.history.replaceState(state, '', to);
  else window.history.pushState(state, '', to);
  changed();
  if (window.location.pathname !== before) toTop();
}

/** For tests: resets the cached location. */
export function resetLocation(): void {
  current = undefined;
}
