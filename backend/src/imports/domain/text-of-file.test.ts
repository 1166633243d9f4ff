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

  /** Encodes text as Mac Roman, with the characters that these names need. */
  const mac = (text: string): Buffer => {
    const bytes: Record<string, number> = {
      é: 0x8e,
      á: 0x87,
      í: 0x92,
      ó: 0x97,
      ñ: 0x96,
      ü: 0x9f,
      Á: 0xe7,
      É: 0x83,
      '’': 0xd5,
      '–': 0xd0,
    };
    return Buffer.from([...text].map((char) => bytes[char] ?? char.charCodeAt(0)));
  };
  const windows = (text: string): Buffer =>
    Buffer.from(
      [...text].map(
        (char) =>
          ({ '’': 0x92, '–': 0x96, '“': 0x93, '”': 0x94, š: 0x9a, Š: 0x8a })[char] ?? char.charCodeAt(0),
      ),
    );

  it.each([
    ['Mac Roman', mac('Name,Street\nJosé,Elm Street\n')],
    ['Mac Roman', mac('María García\n')],
    ['Mac Roman', mac('Muñoz,Müller,O’Neill\n')],
    ['Mac Roman', mac('ÁNGEL PÉREZ,Ann’s house – rear\n')],
    ['Latin-1', windows('José,María,Muñoz\n')],
    ['Latin-1', windows('O’Neill\n')],
    ['Latin-1', windows('Ann’s house – rear,“key”,children’s room,don’t ring\n')],
    ['Latin-1', windows('ÁNGEL PÉREZ,Élan\n')],
    ['Latin-1', windows('Miloš,Šimon,Smith–Jones\n')],
    ['Latin-1', windows('30°,Straße,½ bath\n')],
  ])('%s is told from the other that has one byte per character: %#', async (label, bytes) => {
    const encoding = await encodingOf(bytes, pieces(bytes));
    expect(encoding.label).toBe(label);
    expect(new TextDecoder(encoding.decoder).decode(bytes)).not.toMatch(/[\u02c6-\u02dd]|\p{Ll}\p{Lu}/u);
  });

  it('one long word is recognized, too', async () => {
    const bytes = mac('José'.repeat(2000));
    expect((await encodingOf(bytes, pieces(bytes))).label).toBe('Mac Roman');
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
