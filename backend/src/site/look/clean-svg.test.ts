import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CleanSvg } from './clean-svg.js';

const COMPILED = fileURLToPath(new URL('../../../dist/site/look/clean-svg.js', import.meta.url));
const PROGRAM = `import { cleanSvg } from ${JSON.stringify(COMPILED)};
import { readFileSync } from 'node:fs';
const drawings = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(drawings.map((one) => cleanSvg(one) ?? null)));`;

/**
 * Cleans the drawings in a separate process, as in the product, because Jest's modules cannot load jsdom.
 * null for a refused drawing.
 */
function cleaned(drawings: string[]): (CleanSvg | null)[] {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    input: JSON.stringify(drawings),
    encoding: 'utf8',
  });
  return JSON.parse(answer) as (CleanSvg | null)[];
}

const SHAPE = '<path d="M0 0h200v50z"/>';
const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 50" ${attributes}>${inside}${SHAPE}</svg>`;

/** Matches anything that loads from outside the drawing or runs in it. */
const HARM =
  /https?:\/\/(?!www\.w3\.org\/)|\/\/elsewhere|javascript|data:|file:|steal|script|@import|<!|<\?|foreign|<style|\son\w+=/i;

const HARMFUL: [what: string, drawing: string][] = [
  ['a link that runs', drawing('<a href="javascript:steal()"><rect width="9" height="9"/></a>')],
  ['its old form', drawing('<a xlink:href="javascript:steal()"><rect width="9" height="9"/></a>')],
  ['a link whose word is broken up', drawing('<a href="java&#10;script:steal()"><rect/></a>')],
  ['a link to a page of its own', drawing('<a href="data:text/html,steal"><rect/></a>')],
  ['a drawing from elsewhere', drawing('<use href="https://elsewhere.example/a.svg#b"/>')],
  ['its old form', drawing('<use xlink:href="//elsewhere.example/a.svg#b"/>')],
  ['a drawing that is written out', drawing('<use href="data:image/svg+xml,steal#b"/>')],
  ['a picture from elsewhere', drawing('<image href="https://elsewhere.example/pixel.png"/>')],
  [
    'a filter that fetches',
    drawing('<filter id="f"><feImage href="https://elsewhere.example/a"/></filter><rect filter="url(#f)"/>'),
  ],
  [
    'a filter from elsewhere',
    drawing('<rect width="9" height="9" filter="url(https://elsewhere.example/a#f)"/>'),
  ],
  ['a color from elsewhere', drawing('<rect width="9" height="9" fill="url(//elsewhere.example/a#f)"/>')],
  [
    'a color whose address is written in escapes',
    drawing('<rect fill="\\75rl(https://elsewhere.example/a#f)"/>'),
  ],
  ['a mask from elsewhere by style', drawing('<rect style="mask:url(https://elsewhere.example/a#f)"/>')],
  ['a sheet that imports', drawing('<style>@import "https://elsewhere.example/x.css";</style>')],
  [
    'a sheet with a font',
    drawing('<style>@font-face{font-family:a;src:url(https://elsewhere.example/f)}</style>'),
  ],
  [
    'a sheet that hides its address',
    drawing('<style>rect{fill:/**/url(https://elsewhere.example/a)}</style><rect/>'),
  ],
  ['what happens on a press', drawing('<rect onclick="steal()"/>', 'onload="steal()"')],
  ['an animation that sets a link', drawing('<a><set attributeName="href" to="javascript:steal()"/></a>')],
  ['an animation', drawing('<animate attributeName="href" values="javascript:steal()"/>')],
  [
    'a page inside',
    drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">steal</body></foreignObject>'),
  ],
  [
    'a page inside a title',
    drawing('<title><style><img title="&lt;/style>&lt;img onerror=steal()>"/></style></title>'),
  ],
  ['a script in words', drawing('<script><![CDATA[steal()]]></script>')],
  [
    'a script of the other namespace',
    drawing('<s:script xmlns:s="http://www.w3.org/1999/xhtml">steal()</s:script>'),
  ],
  ['a sheet of the file', `<?xml-stylesheet href="https://elsewhere.example/x.css"?>${drawing('')}`],
];
const ENTITIES: [what: string, doctype: string][] = [
  ['of a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['from elsewhere', '<!DOCTYPE svg [<!ENTITY a SYSTEM "https://elsewhere.example/a">]>'],
  ['of parameters', '<!DOCTYPE svg [<!ENTITY % b SYSTEM "https://elsewhere.example/b"> %b;]>'],
  ['with a script', '<!DOCTYPE svg [<!ENTITY a "<script>steal()</script>">]>'],
  ['with a script in escapes', '<!DOCTYPE svg [<!ENTITY a "&#60;script>steal()&#60;/script>">]>'],
];
const WHOLE = drawing(
  '<defs><linearGradient id="sky"><stop offset="0" stop-color="#0a5"/></linearGradient><clipPath id="edge"><circle r="9"/></clipPath><path id="leaf" d="M1 1h3z"/></defs>' +
    '<use xlink:href="#leaf" x="4"/><rect width="9" height="9" style="fill: url(#sky); clip-path: url(\'#edge\')"/>',
);
const MIXED = drawing('<script/><script/><image/><a href="javascript:steal()"><rect onclick="steal()"/></a>');

test('everything that runs or loads from outside is removed, and the shape is kept', () => {
  const left = cleaned(HARMFUL.map(([, text]) => text)).map((clean, at) => [HARMFUL[at]?.[0], clean?.svg]);
  expect(left.filter(([, svg]) => !svg?.includes('d="M0 0h200v50z"'))).toEqual([]);
  expect(left.filter(([, svg]) => HARM.test(svg ?? ''))).toEqual([]);
});

test('an entity can bring in neither a file nor a script', () => {
  const texts = ENTITIES.flatMap(([, doctype]) =>
    ['<text>&a;</text>', ''].map((inside) => doctype + drawing(inside)),
  );
  const left = cleaned(texts).map((clean, at) => [texts[at], clean?.svg ?? '']);
  expect(left.filter(([, svg = '']) => /<script|root:|elsewhere|<!/.test(svg))).toEqual([]);
});

test('links, gradients and clips within the drawing stay', () => {
  const [clean] = cleaned([WHOLE]);
  expect(clean?.removed).toEqual([]);
  expect(clean?.svg).toMatch(/<use[^>]* href="#leaf"/);
  expect(clean?.svg).toContain('fill="url(#sky)"');
  expect(clean?.svg).toMatch(/clip-path="url\('#edge'\)"/);
});

test('each removed part is named once', () => {
  expect(cleaned([MIXED])[0]?.removed).toEqual(['href', 'image', 'onclick', 'script']);
});

it('keeps what Illustrator draws for other programs beside its own data', () => {
  const [clean] = cleaned([
    drawing(
      '<switch><foreignObject requiredExtensions="http://ns.example.com/"><p>steal</p></foreignObject><g><circle cx="9" cy="9" r="9"/></g></switch>',
    ),
  ]);
  expect(clean?.svg).toMatch(
    /<switch>\s*<g><circle [^>]*><\/g><\/switch>|<switch>\s*<g><circle [^>]*\/><\/g><\/switch>/,
  );
  expect(clean?.svg).not.toMatch(HARM);
});
