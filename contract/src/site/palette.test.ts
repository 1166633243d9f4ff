import { describe, expect, test } from 'vitest';
import { adjustmentOf, contrast, CREW_CONTRAST, paletteOf, type Scheme, TEXT_CONTRAST } from './palette.js';

const GROUNDS: Record<Scheme, string[]> = {
  light: ['#fbfaf7', '#ffffff', '#f4f1ea'],
  dark: ['#10181a', '#182225', '#1f2b2f'],
};
const INK = { light: '#1e2a2f', dark: '#e8eeec' };

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

/** Each channel in steps, with the extremes and values in between. */
const COLORS = ['00', '33', '80', 'cc', 'ff'].flatMap((red, _, all) =>
  all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)),
);

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each([TEXT_CONTRAST, CREW_CONTRAST])('every color becomes readable, at %s : 1', (least) => {
    for (const color of COLORS) {
      const palette = paletteOf(color, color, scheme, least);
      for (const ground of [...GROUNDS[scheme], palette.primaryTint]) {
        expect([color, contrast(palette.primary, ground) >= least]).toEqual([color, true]);
      }
      const pairs = [
        [palette.onPrimary, palette.primary],
        [palette.onPrimary, palette.primaryPressed],
        [palette.primaryTintInk, palette.primaryTint],
        [palette.onAccent, palette.accent],
        [INK[scheme], palette.accentTint],
      ] as const;
      for (const [ink, ground] of pairs)
        expect([color, ink, ground, contrast(ink, ground) >= TEXT_CONTRAST]).toEqual([
          color,
          ink,
          ground,
          true,
        ]);
    }
  });
});

test('a readable color stays as chosen', () => {
  expect(paletteOf('#0f5b52', '#f2b544', 'light').primary).toBe('#0f5b52');
  expect(adjustmentOf('#0f5b52', 'light')).toBeNull();
});

test('the sentence names an insufficient contrast before the adjustment and a sufficient one after it', () => {
  for (const color of [...COLORS, '#3f7d20', '#767676', '#a65d00'])
    for (const scheme of ['light', 'dark'] as const) {
      const [, was, now] = /\((\d+\.\d):1, .*\((\d+\.\d):1\)/.exec(adjustmentOf(color, scheme) ?? '') ?? [];
      if (was && now)
        expect([color, scheme, Number(was) < 4.5, Number(now) >= 4.5]).toEqual([color, scheme, true, true]);
    }
});

test('an unreadable color has a sentence with the adjusted shade, which has the same hue', () => {
  const { primary } = paletteOf('#ffe600', '#ffe600', 'light');
  expect(adjustmentOf('#ffe600', 'light')).toBe(
    `Too light to read on light pages (1.1:1, text needs 4.5:1). There it is ${primary} (4.5:1).`,
  );
  expect(primary.endsWith('00')).toBe(true);
  expect(adjustmentOf('#101080', 'dark')).toMatch(/^Too dark to read on dark pages \(1\.\d:1/);
});
