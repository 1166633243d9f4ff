import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that a list's Export button downloads. */
export async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Export' })
    .or(page.getByRole('link', { name: 'Export' }))
    .first()
    .click();
  return readFile(await (await downloading).path(), 'utf8');
}

/** Collects 'POST /api/…' for each write that the page sends below that path, from now on. */
export function writesOf(page: Page, below: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith(below))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
