import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { settled } from './settled.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/**
 * Lists axe's findings on the page (WCAG 2.2 AA and best practice), one line each, without the provider's frame. Waits
 * until animations have ended, because the contrast of a color in transition means nothing.
 */
export async function accessibilityProblems(page: Page, contrast: 'AA' | 'AAA' = 'AA'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([values, enhanced]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      // The page behind an open dialog cannot be used, and is checked without the dialog.
      const { violations: found } = await loaded.run(document.querySelector('dialog[open]') ?? document, {
        runOnly: { type: 'tag', values: [...values] },
        rules: { 'color-contrast-enhanced': { enabled: enhanced } },
        iframes: false,
        resultTypes: ['violations'],
      });
      return found as unknown as Violation[];
    },
    [RULES, contrast === 'AAA'] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
