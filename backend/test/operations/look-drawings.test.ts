import sharp from 'sharp';
import { useStage } from '../use-stage.js';
import { LookStage } from './look-stage.js';

const HEAD = '<?xml version="1.0" encoding="utf-8"?>';
const SVG =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 80"';
const BLUE = [34, 102, 170];
const ORANGE = [238, 136, 51];
const SHAPES =
  '<rect x="10" y="10" fill="#2266AA" width="60" height="60"/><circle fill="#EE8833" cx="140" cy="40" r="30"/>';
const SHEET = `<svg id="Layer_1" data-name="Layer 1" ${SVG}><defs><style>.cls-1{fill:#26a;}.cls-1,.cls-2{stroke:none;}.cls-2{fill:#EE8833;}</style></defs><title>LOGO</title><path class="cls-1" d="M10 10h60v60h-60z"/><circle class="cls-2" cx="140" cy="40" r="30"/></svg>`;

/** Drawings in the formats that drawing programs write. */
const DRAWINGS: [program: string, drawing: string | Buffer, removed: string[]][] = [
  [
    'Illustrator, with its own data kept',
    `${HEAD}<svg ${SVG} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><switch>
      <foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"><i:aipgfRef xlink:href="#own"/></foreignObject>
      <g i:extraneous="self">${SHAPES}</g></switch><i:aipgf id="own"><![CDATA[AAAA]]></i:aipgf></svg>`,
    ['foreignobject'],
  ],
  [
    'Illustrator, with entities for its namespaces',
    `${HEAD}<!-- Generator: Adobe Illustrator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
      <svg xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" ${SVG} width="200px" height="80px"><g>${SHAPES}</g></svg>`,
    [],
  ],
  [
    'Illustrator, with blanks in front and a gradient',
    `\n  ${HEAD}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg ${SVG} style="enable-background:new 0 0 200 80;"><style type="text/css">.st0{fill:#2266AA;}.st1{fill:url(#SVGID_1_);}</style>
      <linearGradient id="SVGID_1_"><stop offset="0" style="stop-color:#EE8833"/><stop offset="1" style="stop-color:#EE8833"/></linearGradient>
      <rect x="10" y="10" class="st0" width="60" height="60"/><circle class="st1" cx="140" cy="40" r="30"/></svg>`,
    [],
  ],
  ['a program that writes a style sheet', SHEET, []],
  ['the same in UTF-16', Buffer.from(`\uFEFF${SHEET}`, 'utf16le'), []],
  [
    'Inkscape',
    `${HEAD}<svg ${SVG} width="52.9mm" height="21.1mm" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
      <sodipodi:namedview id="view" pagecolor="#ffffff"/><defs><linearGradient id="a"><stop style="stop-color:#26a"/></linearGradient>
      <linearGradient inkscape:collect="always" xlink:href="#a" id="b"/></defs>
      <g inkscape:groupmode="layer"><rect style="fill:url(#b)" width="60" height="60" x="10" y="10"/><path style="fill:#ee8833" sodipodi:type="arc" d="m 170,40 a 30,30 0 1 1 -60,0 30,30 0 1 1 60,0 z"/></g></svg>`,
    [],
  ],
  [
    'Figma, with a shadow',
    `<svg ${SVG} fill="none"><g clip-path="url(#clip)"><g filter="url(#f)"><rect x="10" y="10" width="60" height="60" rx="8" fill="#2266AA"/></g><path d="M110 40a30 30 0 1 0 60 0 30 30 0 0 0-60 0z" fill="#EE8833"/></g>
      <defs><filter id="f"><feOffset dy="4"/></filter><clipPath id="clip"><rect width="200" height="80" fill="white"/></clipPath></defs></svg>`,
    ['filter'],
  ],
  [
    'Canva, with a picture inside',
    `<svg ${SVG} zoomAndPan="magnify"><defs><filter id="f"/><image id="i" width="8" height="8" xlink:href="data:image/png;base64,iVBORw0KGgo="/>
      <mask id="m"><g filter="url(#f)"><use xlink:href="#i"/></g></mask></defs>${SHAPES}</svg>`,
    ['filter', 'href', 'image', 'use'],
  ],
];

const look = useStage(() => LookStage.open());

test.each(DRAWINGS)('a logo from %s shows its shapes', async (_, drawing, removed) => {
  const { status, body } = await look.send('logo', drawing);
  expect([status, body]).toMatchObject([201, { width: 240, height: 96, removed }]);
  expect(body.fonts).toBeUndefined();
  const { rawPayload } = await look.get(`/api/look/images/${body.id}.png`);
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number): number[] => {
    const from = 3 * (Math.round((y * info.height) / 80) * info.width + Math.round((x * info.width) / 200));
    return [...data.subarray(from, from + 3)];
  };
  for (const [at, color] of [[40, BLUE] as const, [140, ORANGE] as const])
    colorAt(at, 40).forEach((part, n) => expect(Math.abs(part - (color[n] ?? NaN))).toBeLessThan(6));
});

test.each([
  [
    'Pacifico',
    `<style>@import url("https://fonts.elsewhere.example/a.css"); .t{font-family:'Pacifico',cursive}</style>`,
  ],
  ['Pacifico', '<g font-family="Pacifico"><text x="10" y="50">Within</text></g>'],
  [undefined, '<style>.t{font-family:Arial, sans-serif}</style>'],
  [undefined, '<style>rect{font-family:Pacifico}</style><rect width="9" height="9"/>'],
])('the office hears that words need the font %s', async (font, inside) => {
  const { body } = await look.send(
    'logo',
    `<svg ${SVG}>${inside}<text class="t" x="10" y="50">Sparkle</text></svg>`,
  );
  expect(body.fonts).toEqual(font && [font]);
});
