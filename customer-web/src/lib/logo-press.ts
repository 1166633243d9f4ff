/** Spec section 9: a press under 500 ms is a click; 10 seconds held lead to the administrators' sign-in. */
export const SHORT_PRESS = 500;
export const LONG_PRESS = 10_000;
export const ADMIN_LOGIN = '/admin-login';

interface Ways {
  short: (href: string) => void;
  long: (path: string) => void;
}

/** One press at a time, timed from its beginning. */
class Press {
  private startedAt: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly link: HTMLAnchorElement,
    private readonly go: Ways,
  ) {}

  get isUnderWay(): boolean {
    return this.startedAt !== undefined;
  }

  begin(): void {
    this.letGo();
    this.startedAt = Date.now();
    this.timer = setTimeout(() => this.go.long(ADMIN_LOGIN), LONG_PRESS);
  }

  letGo(): void {
    clearTimeout(this.timer);
  }

  /** A click that no press came before is a screen reader's, and short. */
  finish(): void {
    this.letGo();
    const wasShort = this.startedAt === undefined || Date.now() - this.startedAt < SHORT_PRESS;
    this.startedAt = undefined;
    if (wasShort) this.go.short(this.link.getAttribute('href') ?? '/');
  }
}

/**
 * Gives a link the two presses of the logo, by pointer and by Enter. Leaving the link, with the pointer or with Tab, ends
 * the press, so nobody is held there. Returns the undoing.
 */
export function watchLogoPress(link: HTMLAnchorElement, go: Ways): () => void {
  const press = new Press(link, go);
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  link.addEventListener('pointerdown', (event) => event.button === 0 && press.begin(), on);
  for (const type of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) {
    link.addEventListener(type, () => press.letGo(), on);
  }
  // A finger held on a link opens the browser's menu, or drags it, long before ten seconds.
  link.addEventListener('contextmenu', (event) => press.isUnderWay && event.preventDefault(), on);
  link.addEventListener('dragstart', (event) => event.preventDefault(), on);
  link.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      press.finish();
    },
    on,
  );
  watchEnter(link, press, on);
  return () => {
    press.letGo();
    listeners.abort();
  };
}

function watchEnter(link: HTMLAnchorElement, press: Press, on: AddEventListenerOptions): void {
  link.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) press.begin();
    },
    on,
  );
  link.addEventListener('keyup', (event) => event.key === 'Enter' && press.isUnderWay && press.finish(), on);
}
