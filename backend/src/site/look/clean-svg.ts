import { createRequire } from 'node:module';

/** The part of the DOM that is used here, because the backend is compiled without a browser's types. */
interface Element {
  readonly tagName: string;
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly textContent: string | null;
  readonly parentElement: Element | null;
  readonly children: ArrayLike<Element>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element> & { length: number };
  remove(): void;
}
interface Dom {
  window: {
    document: { documentElement: Element };
    XMLSerializer: new () => { serializeToString(node: Element): string };
  };
}
interface Purifier {
  removed: { element?: Element; attribute?: { name: string } | null }[];
  sanitize(node: Element, options: object): unknown;
}

/** A drawing that can only show shapes, gradients and words. */
export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
  /** The names of the removed elements and attributes. */
  removed: string[];
  /** Fonts that the drawing's words need and a visitor may lack, because a drawing does not include them. */
  fonts: string[];
}

/** More elements than a logo ever has, and fewer than would slow a browser down. */
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 60;
const MAX_USES = 100;

const TAGS =
  '#text svg g switch a defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  );
/** Properties that a style may also set. They are written as attributes, so that no stylesheet is left. */
const PRESENTATION =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color opacity stop-color stop-opacity clip-path clip-rule mask display visibility font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline paint-order mix-blend-mode'.split(
    ' ',
  );
const ATTRIBUTES = [
  ...PRESENTATION,
  ...'id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points transform gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits preserveAspectRatio href xmlns'.split(
    ' ',
  ),
];
/** Allows words, numbers, colors, and addresses within the drawing. */
const HARMLESS = /^(?:[\w\s#.,%()+'"-]|url\(\s*['"]?#[\w.:-]+['"]?\s*\))*$/;
const COMMON_FONTS =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|inherit|arial|helvetica(?: neue)?|georgia|times(?: new roman)?|verdana|tahoma|trebuchet ms|courier(?: new)?)$/i;
/** Elements of all other namespaces are invisible data of the drawing program. */
const VISIBLE_NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml', null];
const OUTSIDE_URL = /url\s*\((?!\s*['"]?#[\w.:-]+['"]?\s*\))/i;
const LOCAL_REFERENCE = /^#[\w.:-]+$/;

/**
 * The drawing, rebuilt by DOMPurify from an allow-list. The result has no document type, entities, scripts,
 * foreign content or stylesheets, and loads nothing from outside.
 * @returns undefined if the file is not a drawing that browsers show
 */
export function cleanSvg(text: string): CleanSvg | undefined {
  try {
    return rebuilt(text);
  } catch {
    // The file is not XML, has its own entities, or has a root that DOMPurify does not accept as a drawing.
    return undefined;
  }
}

function rebuilt(text: string): CleanSvg | undefined {
  const require = createRequire(import.meta.url);
  const { JSDOM } = require('jsdom') as { JSDOM: new (text: string, options?: object) => Dom };
  const createPurifier = require('dompurify') as (window: unknown) => Purifier;
  // Without options, jsdom neither runs scripts nor fetches anything.
  const { window } = new JSDOM(text, { contentType: 'image/svg+xml' });
  const drawing = window.document.documentElement;
  if (drawing.localName !== 'svg' || isTooMuch(drawing)) return undefined;
  const size = sizeOf(drawing);
  if (!size) return undefined;
  const removed = new Set<string>();
  for (const use of drawing.querySelectorAll('*')) keepLinkWithin(use, removed);
  writeStylesAsAttributes(drawing, removed);
  const purifier = createPurifier(window);
  purifier.sanitize(drawing, {
    IN_PLACE: true,
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    NAMESPACE: 'http://www.w3.org/2000/svg',
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: false,
  });
  for (const { element, attribute } of purifier.removed) {
    if (attribute) noteAttribute(attribute.name, removed);
    else if (element?.tagName && VISIBLE_NAMESPACES.includes(element.namespaceURI))
      removed.add(element.localName.toLowerCase());
  }
  refuseAddresses(drawing, removed);
  removeNestedUses(drawing, removed);
  if (!drawing.querySelector('path, rect, circle, ellipse, line, polyline, polygon, text, use'))
    return undefined;
  drawing.setAttribute('viewBox', size.viewBox);
  drawing.setAttribute('width', String(size.width));
  drawing.setAttribute('height', String(size.height));
  const svg = new window.XMLSerializer().serializeToString(drawing);
  const fonts = fontsOf(drawing);
  return { svg, width: size.width, height: size.height, removed: [...removed].sort(), fonts };
}

/** The fonts that words request first, without those that every device has. */
function fontsOf(drawing: Element): string[] {
  const asking = [
    ...drawing.querySelectorAll('text[font-family], tspan[font-family], [font-family]:has(text)'),
  ];
  const first = asking.map((one) =>
    one.getAttribute('font-family')?.split(',')[0]?.replace(/['"]/g, '').trim(),
  );
  return [...new Set(first.filter((font): font is string => !!font && !COMMON_FONTS.test(font)))];
}

function isTooMuch(drawing: Element): boolean {
  const all = drawing.querySelectorAll('*');
  if (all.length > MAX_ELEMENTS || drawing.querySelectorAll('use').length > MAX_USES) return true;
  return [...all].some((element) => {
    let depth = 0;
    for (let one: Element | null = element; one; one = one.parentElement) depth += 1;
    return depth > MAX_DEPTH;
  });
}

/**
 * Reports only attributes that could run or load something. Other removed attributes are notes of drawing
 * programs.
 */
function noteAttribute(name: string, removed: Set<string>): void {
  if (/^on|href|^src$/i.test(name)) removed.add(name.toLowerCase());
}

function keepLinkWithin(element: Element, removed: Set<string>): void {
  const [plain, old] = [element.getAttribute('href'), element.getAttribute('xlink:href')];
  element.removeAttribute('xlink:href');
  const target = plain ?? old;
  if (target === null) return;
  if (LOCAL_REFERENCE.test(target)) return element.setAttribute('href', target);
  element.removeAttribute('href');
  removed.add('href');
}

/**
 * Rules and `style` attributes can set the same properties as attributes, but their syntax also allows more
 * than we show.
 */
function writeStylesAsAttributes(drawing: Element, removed: Set<string>): void {
  for (const sheet of drawing.querySelectorAll('style')) {
    const css = (sheet.textContent ?? '').replace(/\/\*[^]*?\*\//g, '');
    if (/@/.test(css)) removed.add('style');
    for (const [, selector = '', declarations = ''] of css.matchAll(/([^{}@;]+)\{([^{}]*)\}/g))
      for (const element of selected(drawing, selector)) declare(element, declarations, removed);
    sheet.remove();
  }
  for (const element of [drawing, ...drawing.querySelectorAll('[style]')]) {
    declare(element, element.getAttribute('style') ?? '', removed);
    element.removeAttribute('style');
  }
}

function selected(drawing: Element, selector: string): Iterable<Element> {
  try {
    return drawing.querySelectorAll(selector.trim());
  } catch {
    return [];
  }
}

function declare(element: Element, declarations: string, removed: Set<string>): void {
  for (const declaration of declarations.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (!name || !PRESENTATION.includes(name)) continue;
    if (HARMLESS.test(value)) element.setAttribute(name, value);
    else removed.add('style');
  }
}

/** Removes outside addresses from the drawing's original attributes. */
function refuseAddresses(drawing: Element, removed: Set<string>): void {
  for (const element of [drawing, ...drawing.querySelectorAll('*')])
    for (const name of PRESENTATION) {
      const value = element.getAttribute(name);
      if (value === null || (!OUTSIDE_URL.test(value) && !value.includes('\\'))) continue;
      element.removeAttribute(name);
      removed.add(name);
    }
}

/** Nested `use` elements can multiply a drawing without limit. */
function removeNestedUses(drawing: Element, removed: Set<string>): void {
  for (const use of [...drawing.querySelectorAll('use')]) {
    const id = use.getAttribute('href')?.slice(1);
    const target = [...drawing.querySelectorAll('[id]')].find((one) => one.getAttribute('id') === id);
    if (target && target.localName !== 'use' && !target.querySelector('use')) continue;
    use.remove();
    removed.add('use');
  }
}

/** The size from the view box, or from width and height, because browsers accept either. */
function sizeOf(drawing: Element): { viewBox: string; width: number; height: number } | undefined {
  const lengths = ['width', 'height'].map((name) => Number.parseFloat(drawing.getAttribute(name) ?? ''));
  const box = (drawing.getAttribute('viewBox') ?? `0 0 ${lengths.join(' ')}`).trim().split(/[\s,]+/);
  const [width = 0, height = 0] = box.slice(2).map(Number);
  if (box.length !== 4 || !box.every((one) => Number.isFinite(Number(one)))) return undefined;
  if (!(width > 0 && height > 0)) return undefined;
  const scale = 240 / Math.max(width, height);
  return {
    viewBox: box.join(' '),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
