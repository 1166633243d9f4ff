export interface Place {
  path: string;
  search: URLSearchParams;
  /** The history entry's state; survives a reload. */
  state: unknown;
}

const CHANGED = 'place-changed';
let current: Place | undefined;
let moved = false;
let listening = false;

function read(): Place {
  return {
    path: window.location.pathname,
    search: new URLSearchParams(window.location.search),
    state: window.history.state,
  };
}

/** False until the first change of the location. On the first page, the browser sets the focus. */
export const hasMoved = () => moved;

function changed(): void {
  moved = true;
  current = read();
  window.dispatchEvent(new Event(CHANGED));
}

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

/** Jumps to the top without smooth scrolling, which would look wrong on a new page. */
export function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Shows another address of the app without loading a new document. */
export function navigate(to: string, { replace = false, state = null }: Move = {}): void {
  const previousPath = window.location.pathname;
  if (replace) window.history.replaceState(state, '', to);
  else window.history.pushState(state, '', to);
  changed();
  if (window.location.pathname !== previousPath) toTop();
}

/** For tests: resets the cached location. */
export function resetLocation(): void {
  current = undefined;
}
