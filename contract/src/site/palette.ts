/** A color as it is stored, '#0f5b52'. */
export const COLOR = /^#[0-9a-f]{6}$/;

export type Scheme = 'light' | 'dark';

/** The contrast that text needs against its background. The crew's page needs more, because it is read in the sun. */
export const TEXT_CONTRAST = 4.5;
export const CREW_CONTRAST = 7;

/** Colors of one scheme, all readable where the pages use them. */
export interface Palette {
  primary: string;
  primaryPressed: string;
  primaryTint: string;
  primaryTintInk: string;
  onPrimary: string;
  accent: string;
  accentTint: string;
  onAccent: string;
}

/** The backgrounds that the pages put text on, as in their stylesheet (web-common's tokens.css). */
const GROUNDS: Record<Scheme, readonly string[]> = {
  light: ['#fbfaf7', '#ffffff', '#f4f1ea'],
  dark: ['#10181a', '#182225', '#1f2b2f'],
};
/** The color that tints are mixed with. */
const SURFACE: Record<Scheme, string> = { light: '#ffffff', dark: '#182225' };
const INK: Record<Scheme, string> = { light: '#1e2a2f', dark: '#e8eeec' };
const DARKEST = '#0b1113';

type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

const colorOf = (channels: readonly number[]): string =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as defined by WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as defined by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` of the first color with the rest of the second. */
export function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  return colorOf(channelsOf(one).map((value, index) => value * share + (others[index] ?? 0) * (1 - share)));
}

/** The color's share in a tint that has text on it. */
const TINT = 0.14;
const STEPS = 200;

/** The nearest acceptable shade, darker in the light scheme and lighter in the dark one. */
function nearest(color: string, scheme: Scheme, isReadable: (shade: string) => boolean): string {
  const [hue, saturation, lightness] = hslOf(color);
  const end = scheme === 'light' ? 0 : 1;
  for (let step = 0; step < STEPS; step += 1) {
    const shade =
      step === 0 ? color : fromHsl(hue, saturation, lightness + ((end - lightness) * step) / STEPS);
    if (isReadable(shade)) return shade;
  }
  return end ? '#ffffff' : '#000000';
}

const tintOf = (color: string, scheme: Scheme): string => mixed(color, SURFACE[scheme], TINT);

/** Contrast on the background where the shade is least readable, including its own tint. */
const lowestContrast = (shade: string, scheme: Scheme): number =>
  Math.min(...[...GROUNDS[scheme], tintOf(shade, scheme)].map((ground) => contrast(shade, ground)));

/**
 * The owner's two colors for one scheme. The brand's shade changes if it would not be readable; the accent is a
 * background.
 */
export function paletteOf(
  brand: string,
  accent: string,
  scheme: Scheme,
  minContrast = TEXT_CONTRAST,
): Palette {
  const primary = nearest(brand, scheme, (shade) => lowestContrast(shade, scheme) >= minContrast);
  const primaryTint = tintOf(primary, scheme);
  const pressed = mixed(primary, scheme === 'light' ? '#000000' : '#ffffff', 0.76);
  const accentTint = mixed(accent, SURFACE[scheme], 0.2);
  return {
    primary,
    primaryPressed: pressed,
    primaryTint,
    primaryTintInk: nearest(pressed, scheme, (shade) => contrast(shade, primaryTint) >= minContrast),
    onPrimary: scheme === 'light' ? '#ffffff' : DARKEST,
    accent,
    accentTint: contrast(INK[scheme], accentTint) >= minContrast ? accentTint : SURFACE[scheme],
    onAccent: inkOn(accent),
  };
}

/** Dark text if that is readable, else white. On any background one of the two is readable. */
function inkOn(ground: string): string {
  return [DARKEST, '#ffffff'].find((ink) => contrast(ink, ground) >= TEXT_CONTRAST) ?? '#000000';
}

/** Explains why a color is shown in a different shade; null if it is shown as chosen. */
export function adjustmentOf(brand: string, scheme: Scheme): string | null {
  const { primary } = paletteOf(brand, brand, scheme);
  if (primary === brand) return null;
  // Rounded down, because 4.46 does not meet 4.5.
  const [chosen, adjusted] = [brand, primary].map((color) =>
    (Math.floor(lowestContrast(color, scheme) * 10) / 10).toFixed(1),
  );
  return `Too ${scheme} to read on ${scheme} pages (${chosen}:1, text needs ${TEXT_CONTRAST}:1). There it is ${primary} (${adjusted}:1).`;
}

function hslOf(color: string): Channels {
  const [red, green, blue] = channelsOf(color).map((one) => one / 255) as unknown as Channels;
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return [sectorOf([red, green, blue], spread) * 60, saturation, lightness];
}

/** The hue in sixths of the color circle. @param spread the largest channel minus the smallest, not 0 */
function sectorOf([red, green, blue]: Channels, spread: number): number {
  const max = Math.max(red, green, blue);
  if (max === red) return ((green - blue) / spread + 6) % 6;
  return max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return colorOf(
    [0, 8, 4].map((offset) => {
      const place = (offset + hue / 30) % 12;
      return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
    }),
  );
}
