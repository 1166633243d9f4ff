import type { Page } from '@playwright/test';

/** The key of the toasts in the page's storage. */
const STORAGE_KEY = 'toasts-said';

/** Records toasts from the next page load on, because one may disappear before a busy machine sees it. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const seen = new WeakSet<Element>();
    const remember = () => {
      const toast = document.querySelector<HTMLElement>('[data-said]');
      if (!toast || seen.has(toast)) return;
      seen.add(toast);
      const all = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      sessionStorage.setItem(key, JSON.stringify([...all, toast.dataset.said]));
    };
    new MutationObserver(remember).observe(document, { subtree: true, childList: true });
  }, STORAGE_KEY);
}

/** 'Title: text' of each toast so far, in order. */
export function toastsSaid(page: Page): Promise<string[]> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], STORAGE_KEY);
}
