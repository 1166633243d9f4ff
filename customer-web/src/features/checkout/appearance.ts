import type { Appearance } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The card form's colors, which follow the device's color scheme. */
export function useStripeAppearance(): Appearance {
  return appearanceIn(useSyncExternalStore(onSchemeChange, isDark) ? 'night' : 'stripe');
}

function isDark(): boolean {
  return window.matchMedia?.(DARK).matches ?? false;
}

function onSchemeChange(changed: () => void): () => void {
  const query = window.matchMedia?.(DARK);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** Reads the colors from the stylesheet, which has already switched to the new scheme. */
function appearanceIn(theme: 'night' | 'stripe'): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme,
    variables: {
      colorPrimary: token('--primary'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-muted'),
      colorDanger: token('--error'),
      borderRadius: '10px',
      fontFamily: 'Inter, system-ui, sans-serif',
      spacingUnit: '4px',
    },
    rules: { '.Input': { boxShadow: 'none', padding: '12px 14px' } },
  };
}
