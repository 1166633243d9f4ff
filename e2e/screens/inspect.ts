import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './axe.js';
import { lostContent, smallTargets } from './fit.js';
import { passes } from './passes.js';
import { settled } from './settled.js';

/** Called with the name of every screen of a walk. */
export type Look = (name: string) => Promise<void>;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** The smallest phone, and a desktop at 200% zoom. */
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 450 };

/** The standard for a page: WCAG AA and 44 px targets, unless it promises more. */
export interface Standard {
  contrast?: 'AA' | 'AAA';
  /** In pixels. */
  target?: number;
}

/**
 * Axe on a light phone and on a dark desktop, targets large enough for a thumb, nothing lost at 320 px or at 200% zoom.
 * Collects the problems, so that one walk reports all of them.
 */
export function inspectorOf(page: Page, { contrast = 'AA', target = 44 }: Standard = {}): Look {
  return async (name) => {
    const { first, second } = passes();
    if (first) {
      await show(page, PHONE, 'light');
      expect.soft(await accessibilityProblems(page, contrast), `axe: ${name}, phone, light`).toEqual([]);
      expect.soft(await smallTargets(page, target), `targets: ${name}`).toEqual([]);
    }
    if (second) {
      await show(page, NARROW, 'light');
      expect.soft(await lostContent(page), `320 px: ${name}`).toEqual([]);
      await show(page, ZOOMED, 'dark');
      expect.soft(await lostContent(page), `200 %: ${name}`).toEqual([]);
      await show(page, DESKTOP, 'dark');
      expect.soft(await accessibilityProblems(page, contrast), `axe: ${name}, desktop, dark`).toEqual([]);
    }
    await show(page, DESKTOP, 'light');
  };
}

async function show(page: Page, size: typeof PHONE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await settled(page);
}
