/**
 * Milliseconds. A shorter press is a click, and a press of ten seconds leads to the office's sign-in
 * (docs/rules.md#landing-page).
 */
const SHORT_PRESS_MS = 500;
const LONG_PRESS_MS = 10_000;
const ADMIN_LOGIN = '/admin-login';

interface Ways {
  short: (href: string) => void;
  long: (path: string) => void;
}

/** Measures one press at a time. */
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
    this.timer = setTimeout(() => this.go.long(ADMIN_LOGIN), LONG_PRESS_MS);
  }

  letGo(): void {
    clearTimeout(this.timer);
  }

  /** A click without a preceding press comes from a screen reader, and counts as short. */
  finish(): void {
    this.letGo();
    const wasShort = this.startedAt === undefined || Date.now() - this.startedAt < SHORT_PRESS_MS;
    this.startedAt = undefined;
    if (wasShort) this.go.short(this.link.getAttribute('href') ?? '/');
  }
}

/**
 * Adds the logo's short and long press to a link, by pointer and by Enter. The press is cancelled if the pointer or the
 * focus leaves the link.
 * @returns a function that removes them
 */
export function watchLogoPress(link: HTMLAnchorElement, go: Ways): () => void {
  const press = new Press(link, go);
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  link.addEventListener('pointerdown', (event) => event.button === 0 && press.begin(), on);
  for (const type of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) {
    link.addEventListener(type, () => press.letGo(), on);
  }
  // Browsers open a menu or start dragging long before ten seconds.
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
