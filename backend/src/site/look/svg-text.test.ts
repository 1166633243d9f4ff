import { svgText } from './svg-text.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>Café</title></svg>';
const little = (text: string): Buffer => Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(SVG)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${SVG}`)],
  ['what has blanks in front', Buffer.from(`\n  ${SVG}`)],
  ['UTF-16', little(SVG)],
  ['UTF-16 with a mark', little(`\uFEFF${SVG}`)],
  ['UTF-16, big-endian', little(SVG).swap16()],
  ['UTF-16, big-endian with a mark', little(`\uFEFF${SVG}`).swap16()],
])('%s is read', (_, file) => expect(svgText(file)).toBe(SVG));
