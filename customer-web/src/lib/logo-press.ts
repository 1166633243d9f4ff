/** Spec section 9: a press under 500 ms is a click; 10 seconds held lead to the administrators' sign-in. */
export const SHORT_PRESS = 500;
export const LONG_PRESS = 10_000;
export const ADMIN_LOGIN = '/admin-login';

/**
 * Gives a link the two presses of the logo, by pointer and by Enter. Leaving the link, with the pointer or with Tab, ends
 * the press, so nobody is held there. Returns the undoing.
 */
export function watchLogoPress(
  link: HTMLAnchorElement,
  go: { short: (href: string) => void; long: (path: string) => void },
): () => void {
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  let pressedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    pressedAt = Date.now();
    timer = setTimeout(() => go.long(ADMIN_LOGIN), LONG_PRESS);
  };
  const end = () => clearTimeout(timer);
  const wasShort = () => pressedAt === undefined || Date.now() - pressedAt < SHORT_PRESS;

  link.addEventListener('pointerdown', (event) => event.button === 0 && begin(), on);
  for (const type of ['pointerup', 'pointerleave', 'pointercancel', 'blur'] as const) {
    link.addEventListener(type, end, on);
  }
  // A finger held on a link opens the browser's menu, or drags it, long before ten seconds.
  link.addEventListener('contextmenu', (event) => pressedAt !== undefined && event.preventDefault(), on);
  link.addEventListener('dragstart', (event) => event.preventDefault(), on);
  link.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (wasShort()) go.short(link.getAttribute('href') ?? '/');
      pressedAt = undefined;
    },
    on,
  );
  link.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) begin();
    },
    on,
  );
  link.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Enter' || pressedAt === undefined) return;
      end();
      if (wasShort()) go.short(link.getAttribute('href') ?? '/');
      pressedAt = undefined;
    },
    on,
  );
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}
