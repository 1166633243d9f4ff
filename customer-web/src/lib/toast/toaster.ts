import { made } from '../made.js';
import styles from './toast.module.css';

export interface Toast {
  title: string;
  text?: string;
  tone?: 'plain' | 'error';
  /** Undoes what the toast reports. A toast with an action stays longer than usual. */
  action?: { label: string; run: () => void };
}

/** One toast at a time, for five seconds (docs/rules.md#toasts). A new one replaces the previous, outdated one. */
const TOAST_MILLISECONDS = 5000;
const UNDO_MILLISECONDS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Creates a live region. Both regions exist before their text, because screen readers often ignore a region that is
 * inserted together with its text.
 */
function region(tone: Toast['tone']): HTMLElement {
  let host = document.querySelector<HTMLElement>(`.${styles.toasts}`);
  if (!host) {
    const regions = [liveRegion('status'), liveRegion('alert')];
    host = made('div', { className: styles.toasts, popover: 'manual' }, ...regions);
    document.body.append(host);
  }
  raise(host);
  return host.children[tone === 'error' ? 1 : 0] as HTMLElement;
}

function liveRegion(role: 'status' | 'alert'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  return element;
}

/** Raises the toasts. The popover that was shown last is on top, even above open dialogs. */
function raise(host: HTMLElement): void {
  if (typeof host.showPopover !== 'function') return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/** Shows a toast without a framework, because the landing page has no React. */
export function showToast(toast: Toast): void {
  if (typeof document === 'undefined') return;
  document.querySelector(`.${styles.toast}`)?.remove();
  const element = made('div', { className: styles.toast });
  element.dataset.tone = toast.tone ?? 'plain';
  element.dataset.said = textOf(toast);
  const close = () => dismiss(element);
  element.append(
    made('p', { className: styles.title }, toast.title),
    made('p', { className: styles.text }, toast.text ?? ''),
    closeButton(close),
  );
  if (toast.action) element.append(actionButton(toast.action, close));
  region(toast.tone).append(element);
  const start = () => {
    // A replaced toast still under the pointer fires this event when it is removed.
    if (!element.isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(close, toast.action ? UNDO_MILLISECONDS : TOAST_MILLISECONDS);
  };
  const hold = () => clearTimeout(timer);
  element.addEventListener('pointerenter', hold);
  element.addEventListener('focusin', hold);
  element.addEventListener('pointerleave', start);
  element.addEventListener('focusout', start);
  // Loaded later, because a toast also has a button that closes it.
  void import('./swipe.js').then(
    ({ closeOnSwipe }) => closeOnSwipe(element, close),
    () => undefined,
  );
  start();
}

const textOf = ({ title, text }: Toast) => `${title}: ${text ?? ''}`;

function dismiss(element: HTMLElement): void {
  if (!element.isConnected) return;
  clearTimeout(timer);
  element.remove();
}

function actionButton({ label, run }: NonNullable<Toast['action']>, close: () => void): HTMLButtonElement {
  const button = made('button', { type: 'button', className: styles.action }, label);
  button.addEventListener('click', () => {
    close();
    run();
  });
  return button;
}

function closeButton(close: () => void): HTMLButtonElement {
  const button = made('button', { type: 'button', className: styles.close });
  button.setAttribute('aria-label', document.documentElement.lang === 'es' ? 'Cerrar aviso' : 'Dismiss');
  button.innerHTML =
    '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';
  button.addEventListener('click', close);
  return button;
}

export function clearToasts(): void {
  clearTimeout(timer);
  document.querySelector(`.${styles.toasts}`)?.remove();
}
