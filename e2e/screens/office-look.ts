import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './axe.js';
import { lostContent } from './fit.js';
import type { Look } from './inspect.js';
import { passes } from './passes.js';
import { settled } from './settled.js';

/** Best practices that react-admin's tables and MUI's menus violate. WCAG does not require them. */
const NOT_REQUIRED = /^(region|empty-table-header) /;

const DESK = { width: 1280, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

/** Checks on a phone or a tablet that no text of a list is lost and that its rows are cards. */
async function judgeList(page: Page, name: string): Promise<void> {
  expect.soft(await lostContent(page), `words: ${name}`).toEqual([]);
  const rows = await page
    .locator('.RaDataTable-row')
    .evaluateAll((all) => all.map((row) => getComputedStyle(row).display));
  expect
    .soft(
      rows.filter((display) => display === 'table-row'),
      `rows of a table: ${name}`,
    )
    .toEqual([]);
  await expect.soft(page.locator('.RaDataTable-thead:visible'), `heads of a table: ${name}`).toHaveCount(0);
}

/**
 * Returns a check of the office's screens: axe on a light desktop and on a dark tablet, and there and on a phone, that
 * nothing scrolls horizontally and no table is cut off. With `lists`, no text may be cut off either. A failed check does
 * not stop the journey.
 */
export function officeInspectorOf(page: Page, { lists = false } = {}): Look {
  return async (name) => {
    const { first, second } = passes();
    if (second) {
      await show(page, PHONE, 'light');
      await judgeWidth(page, `${name}, phone`);
      if (lists) await judgeList(page, `${name}, phone`);
      await show(page, TABLET, 'dark');
      await judge(page, `${name}, tablet, dark`);
      if (lists) await judgeList(page, `${name}, tablet`);
    }
    await show(page, DESK, 'light');
    if (first) await judge(page, `${name}, desk, light`);
  };
}

async function judge(page: Page, name: string): Promise<void> {
  const problems = await accessibilityProblems(page);
  expect
    .soft(
      problems.filter((problem) => !NOT_REQUIRED.test(problem)),
      `axe: ${name}`,
    )
    .toEqual([]);
  await judgeWidth(page, name);
}

async function judgeWidth(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `scrolls horizontally: ${name}`).toBeLessThanOrEqual(0);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.RaDataTable-tableWrapper')].map(
      (table) => table.scrollWidth - table.clientWidth,
    ),
  );
  expect.soft(Math.max(0, ...cut), `table cut: ${name}`).toBe(0);
  expect.soft(await lostNames(page), `cut: ${name}`).toEqual([]);
}

/** Field labels that are cut off with '…', and tabs that are out of view. */
function lostNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('.MuiInputLabel-root')].filter(
      (label) => label.scrollWidth > label.clientWidth + 1,
    );
    const tabs = [...document.querySelectorAll('[role="tab"]')].filter((tab) => {
      const frame = tab.closest('.MuiTabs-root')?.getBoundingClientRect();
      return frame && tab.getBoundingClientRect().right > frame.right + 1;
    });
    return [...labels, ...tabs].map(({ textContent }) => textContent ?? '');
  });
}

async function show(page: Page, size: typeof DESK, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await settled(page);
}
