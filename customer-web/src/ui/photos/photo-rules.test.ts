import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { isImage, sortFiles } from './photo-rules.js';

const file = (name: string, { type = 'image/jpeg', size = 1000 } = {}) => ({ name, type, size }) as File;

describe('a photo', () => {
  it.each([
    ['what the system calls an image', 'kitchen.jpg', 'image/jpeg', true],
    ['whatever its name', 'kitchen', 'image/heic', true],
    ['a name alone, where the system knows no type', 'kitchen.HEIC', '', true],
    ['each ending that cameras write', 'kitchen.jpeg', '', true],
    ['no ending in the middle of a name', 'kitchen.jpg.exe', '', false],
    ['no name that only ends alike', 'kitchenjpg', '', false],
    ['no other file by its name, where the type is known', 'kitchen.jpg', 'application/pdf', false],
    ['no type that only holds the word', 'kitchen.jpg', 'not/image/', false],
    ['no drawing, which could hold a script', 'kitchen.svg', 'image/svg+xml', false],
  ])('is %s: %s (%j)', (_, name, type, is) => expect(isImage({ name, type })).toBe(is));
});

describe('chosen files', () => {
  it('are taken in their order, each other one named with the reason', () => {
    const good = file('a.jpg');
    const full = file('b.jpg', { size: MAX_PHOTO_BYTES });
    expect(
      sortFiles(
        [
          good,
          file('c.pdf', { type: 'application/pdf' }),
          full,
          file('d.jpg', { size: MAX_PHOTO_BYTES + 1 }),
        ],
        0,
      ),
    ).toEqual({
      good: [good, full],
      refused: [
        { name: 'c.pdf', why: 'type' },
        { name: 'd.jpg', why: 'size' },
      ],
    });
  });

  it('fill only the places that are left', () => {
    const files = [file('a.jpg'), file('b.jpg'), file('c.jpg')];
    expect(sortFiles(files, MAX_PHOTOS - 2)).toEqual({
      good: files.slice(0, 2),
      refused: [{ name: 'c.jpg', why: 'count' }],
    });
    expect(sortFiles(files, MAX_PHOTOS).good).toEqual([]);
  });

  it('that are refused take no place', () => {
    const { good } = sortFiles([file('a.pdf', { type: 'application/pdf' }), file('b.jpg')], MAX_PHOTOS - 1);
    expect(good.map(({ name }) => name)).toEqual(['b.jpg']);
  });
});
