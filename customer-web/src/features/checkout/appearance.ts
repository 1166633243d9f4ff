import type { Appearance } from '@stripe/stripe-js';

/** The card form in this site's colours, read from the stylesheet so light and dark both fit. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
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
