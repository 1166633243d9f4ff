import type { Page } from '@playwright/test';

/**
 * Lists the content that a narrow screen loses: a page that scrolls horizontally, text and controls outside the window,
 * and text that its box cuts off. Content that scrolls by itself or is only for screen readers does not count.
 */
export function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const width = document.documentElement.clientWidth;
    const pageWidth = document.documentElement.scrollWidth;
    if (pageWidth > width) lost.push(`the page is ${pageWidth} px wide in a window of ${width} px`);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
      );
    const top = document.querySelector('dialog[open]') ?? document.body;
    for (const element of top.querySelectorAll('*')) {
      if (!hasText(element) && !element.matches('a, button, input, select, textarea')) continue;
      const { left, right } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (
        !isSeen ||
        right - left <= 1 ||
        element.closest('[class*=unseen], [class*=skipLink], [class*=choiceInput]')
      )
        continue;
      const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${element.textContent?.trim().slice(0, 40) ?? ''}"`;
      if ((left < -0.5 || right > width + 0.5) && !scrolls(element.parentElement))
        lost.push(`${name} reaches from ${left} to ${right} of ${width} px`);
      // A text field scrolls with its cursor.
      const cuts = !element.matches('input') && /hidden|clip/.test(getComputedStyle(element).overflowX);
      if (cuts && element.scrollWidth > element.clientWidth + 1) lost.push(`${name} cuts its words off`);
    }
    return lost;
  });
}

/** Lists targets that are smaller than `least` pixels. Links within a sentence are exempt (WCAG 2.5.8). */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((pixels) => {
    // The browser may round a size down by a fraction of a pixel.
    const minimum = pixels - 0.5;
    const small: string[] = [];
    const top = document.querySelector('dialog[open]') ?? document.body;
    const targets = top.querySelectorAll(
      'a, button, input:not([type=hidden]), select, textarea, summary, [role=option]',
    );
    for (const target of targets) {
      const isSeen = target.checkVisibility({ visibilityProperty: true });
      if (!isSeen || target.closest('[class*=unseen], [class*=skipLink]')) continue;
      // A radio button or checkbox can be pressed anywhere on its card.
      const pressed = target.matches('[class*=choiceInput]') ? (target.closest('label') ?? target) : target;
      const { width, height } = pressed.getBoundingClientRect();
      const isInSentence = getComputedStyle(target).display === 'inline' && target.closest('p') !== null;
      if (isInSentence || width === 0 || (width >= minimum && height >= minimum)) continue;
      const words = (target.textContent || target.getAttribute('aria-label') || '').trim().slice(0, 40);
      small.push(
        `${target.tagName.toLowerCase()}.${target.className} "${words}" is ${width.toFixed(0)} × ${height.toFixed(0)} px`,
      );
    }
    return small;
  }, least);
}
