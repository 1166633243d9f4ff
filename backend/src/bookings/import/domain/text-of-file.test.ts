import { delimiterOf, encodingOf, headersOf } from './text-of-file.js';

const pieces = (bytes: Buffer) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
  };
const big = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Name;Müller\n')],
    ['UTF-8', Buffer.from('\uFEFFName;Müller\n')],
    ['Latin-1', Buffer.from('Name;Müller\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFName;Müller\n', 'utf16le')],
    ['UTF-16', Buffer.from('Name;Müller\n', 'utf16le')],
    ['UTF-16', big('\uFEFFName;Müller\n')],
    ['UTF-16', big('Name;Müller\n')],
  ])('%s is told from the others', async (label, bytes) => {
    const encoding = await encodingOf(bytes, pieces(bytes));
    expect(encoding.label).toBe(label);
    expect(new TextDecoder(encoding.decoder).decode(bytes)).toBe('Name;Müller\n');
  });

  it.each([
    ['a,b;c,d\n;;;;;', ','],
    ['a;b;"x,y,z,w"\n', ';'],
    ['a\tb\n', '\t'],
    ['one column\n', ','],
  ])('the separator of %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));

  it('tells headers apart', () => {
    expect(headersOf(['Name', 'Name ', '', 'Name'])).toEqual(['Name', 'Name (2)', 'Column 3', 'Name (3)']);
  });
});
