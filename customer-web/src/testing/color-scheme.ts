import { vi } from 'vitest';

/** Stubs a light color scheme that can be switched to dark. */
export function stubColourScheme() {
  const changes = new EventTarget();
  let isDark = false;
  const query = (media: string) => ({
    media,
    get matches() {
      return isDark && media.includes('dark');
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  });
  vi.stubGlobal('matchMedia', query);
  return {
    turnDark() {
      isDark = true;
      changes.dispatchEvent(new Event('change'));
    },
  };
}
