import { vi } from 'vitest';

/** A device in light colours, until it is told to turn dark. */
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
