import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decode } from './decoder-process.js';

let folder: string;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-test-'));
  picture = join(folder, 'kitchen.png');
  await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'teal' } })
    .png()
    .toFile(picture);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a picture comes back as a photo and its thumbnail', async () => {
  const answer = await decode(picture, 'png');
  if ('refused' in answer) throw new Error(answer.refused);
  expect(await sharp(Buffer.from(answer.photo)).metadata()).toMatchObject({ format: 'jpeg', width: 3_000 });
  expect(await sharp(Buffer.from(answer.thumb)).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
});

test('a process that takes more memory than it may is ended, and the next picture is decoded', async () => {
  expect(await decode(picture, 'png', 1)).toEqual({ refused: 'unreadable' });
  expect(await decode(picture, 'png')).toMatchObject({ thumb: expect.anything() });
});

test('a file that is not a picture, and one with too many pixels, are refused', async () => {
  const broken = join(folder, 'broken.jpg');
  await writeFile(broken, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
  expect(await decode(broken, 'jpeg')).toEqual({ refused: 'unreadable' });
  const vast = join(folder, 'vast.png');
  await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'teal' } })
    .png()
    .toFile(vast);
  expect(await decode(vast, 'png')).toEqual({ refused: 'too-large' });
});
