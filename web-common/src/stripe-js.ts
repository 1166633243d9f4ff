import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

const loading = new Map<string, Promise<Stripe>>();

/** Loads Stripe.js once from the configured URL and initializes it with the publishable key. */
export function loadStripe(url: string, publishableKey: string): Promise<Stripe> {
  const loaded = loading.get(publishableKey);
  if (loaded) return loaded;
  const stripe = script(url).then(() => {
    if (!window.Stripe) throw new Error('The payment script did not start');
    return window.Stripe(publishableKey);
  });
  loading.set(publishableKey, stripe);
  stripe.catch(() => loading.delete(publishableKey));
  return stripe;
}

function script(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = url;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new TypeError('The payment script could not be loaded'));
    };
    document.head.append(element);
  });
}
