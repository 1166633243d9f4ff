import { heifPixels, NotAPhoto, photoKind, photoName, PhotoTooLarge } from './photo.js';

const iso = (major: string, ...compatible: string[]) => {
  const brands = compatible.map((brand) => Buffer.from(brand));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + brands.length * 4);
  return Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0`), ...brands]);
};

describe('the kind of a photo', () => {
  it.each([
    ['jpeg', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['gif', Buffer.from('GIF89a\x01\0\x01\0\0\0')],
    ['gif', Buffer.from('GIF87a\x01\0\x01\0\0\0')],
    ['heif', iso('heic', 'mif1', 'heic')],
    ['heif', iso('mif1', 'mif1', 'heic')],
    ['avif', iso('avif', 'mif1')],
    ['avif', iso('mif1', 'avif')],
  ])('is %s by its first bytes', (kind, head) => {
    expect(photoKind(head)).toBe(kind);
  });

  it.each([
    '',
    'short',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html><script>alert(1)</script>',
    'BM6\0\0\0\0\0\0\0\0\0\0\0',
    '%PDF-1.7 and so on',
    'GIF90a not a version',
    iso('isom', 'mp42'),
    'RIFF\x10\0\0\0WAVEfmt ',
    'RAFF\x10\0\0\0WEBPVP8 ',
    '\0\0\0\x10moovheic\0\0\0\0',
  ])('is none for %p', (head) => {
    expect(photoKind(Buffer.from(head))).toBeNull();
  });

  it.each(['ffd80000', 'ff00ff00', '00d8ff00', 'ff000000', '00d80000', '0000ff00'])(
    'is no JPEG when it begins with %s',
    (start) => expect(photoKind(Buffer.from(start.padEnd(32, '0'), 'hex'))).toBeNull(),
  );

  it('needs twelve bytes to be known', () => {
    const jpeg = Buffer.from('ffd8ffe000104a4649460001', 'hex');
    expect(photoKind(jpeg.subarray(0, 11))).toBeNull();
    expect(photoKind(jpeg)).toBe('jpeg');
  });

  it('is decided by the brands within the box, not by bytes that follow it', () => {
    expect(photoKind(Buffer.concat([iso('mif1', 'heic'), Buffer.from('avif')]))).toBe('heif');
  });
});

describe('pixels of a HEIF file', () => {
  const box = (width: number, height: number) => {
    const bytes = Buffer.from('ispe\0\0\0\0\0\0\0\0\0\0\0\0');
    bytes.writeUInt32BE(width, 8);
    bytes.writeUInt32BE(height, 12);
    return bytes;
  };

  it('are those of its largest picture', () => {
    expect(heifPixels(Buffer.concat([box(512, 512), Buffer.from('x'), box(4032, 3024)]))).toBe(4032 * 3024);
    expect(heifPixels(Buffer.from('nothing here, and ispe cut off'))).toBe(0);
  });
});

describe('the name of a photo', () => {
  it.each([
    ['kitchen.HEIC', 'kitchen.HEIC'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\bad.jpg', 'bad.jpg'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['\u202egpj.exe', 'gpj.exe'],
    [' kitchen.jpg ', 'kitchen.jpg'],
    ['', 'photo'],
    ['folder/', 'photo'],
  ])('%p becomes %p', (given, name) => {
    expect(photoName(given)).toBe(name);
  });

  it('ends at 200 characters, without cutting one', () => {
    expect(photoName('🏠'.repeat(300))).toBe('🏠'.repeat(200));
  });
});

test('a refusal names the file and the accepted formats', () => {
  expect(new NotAPhoto('tax.pdf')).toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
    message: expect.stringMatching(/^tax\.pdf .*JPEG/),
  });
  expect(new PhotoTooLarge('big.png', '15 MB')).toMatchObject({
    code: 'TOO_LARGE',
    message: expect.stringMatching(/^big\.png .*15 MB/),
  });
});
