import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectServer, stopObjectServers, useObjectServerKey } from '../../../test/object-server.js';
import { openPhotoStore } from './open-photo-store.js';
import type { PhotoStore } from './photo-store.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homebright-photos-'));
});
beforeEach(() => useObjectServerKey());
afterAll(async () => {
  await stopObjectServers();
  await rm(folder, { recursive: true, force: true });
});

const startServer = (options: Record<string, unknown>): Promise<string> => startObjectServer(folder, options);

async function bytesOf(store: PhotoStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A valid photo key. */
const aKey = (): string => `ab/${randomUUID()}.jpg`;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const STORES: [string, () => Promise<string>][] = [
  ['a folder', () => Promise.resolve(`file:${join(folder, 'photos')}`)],
  [
    'a bucket, every request signed for its region',
    async () => {
      const url = await startServer({ configureBuckets: [{ name: 'homes', configs: [] }] });
      return `s3://homes/photos?region=eu-central-1&endpoint=${url}`;
    },
  ],
  [
    'a bucket that is made with the first photo',
    async () => {
      // This server signs a bucket's address without the trailing slash of the request, and so refuses to create it.
      const url = await startServer({ allowMismatchedSignatures: true });
      return `s3://fresh?endpoint=${url}`;
    },
  ],
];

describe.each(STORES)('photos in %s', (_name, urlOf) => {
  let store: PhotoStore;

  beforeAll(async () => {
    useObjectServerKey();
    store = await openPhotoStore(await urlOf());
  });

  it('are read as they were stored, from empty ones to the largest accepted', async () => {
    const photos = [
      Buffer.alloc(0),
      Buffer.from('picture'),
      Buffer.alloc(15 * 1024 * 1024, 'noise of light'),
    ];
    const keys = photos.map(aKey);
    for (const [index, bytes] of photos.entries()) await store.put(keys[index] ?? '', bytes);
    for (const [index, bytes] of photos.entries()) {
      expect(hashOf(await bytesOf(store, keys[index] ?? ''))).toBe(hashOf(bytes));
    }
  });

  it('stored again under the same name replace the first', async () => {
    const key = aKey();
    await store.put(key, Buffer.from('first'));
    await store.put(key, Buffer.from('second'));
    expect((await bytesOf(store, key)).toString()).toBe('second');
  });

  it('stored at the same time all arrive', async () => {
    const keys = Array.from({ length: 12 }, aKey);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    const read = await Promise.all(keys.map(async (key) => (await bytesOf(store, key)).toString()));
    expect(read).toEqual(keys);
  });

  it('are gone once removed, even if removed twice, and no others are', async () => {
    const [stays, goes] = [aKey(), aKey()];
    await store.put(stays, Buffer.from('stays'));
    await store.put(goes, Buffer.from('goes'));
    await store.remove(goes);
    await store.remove(goes);
    await expect(store.read(goes)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await bytesOf(store, stays)).toString()).toBe('stays');
  });

  it.each(['../../escaped.txt', `ab/../../${randomUUID()}.jpg`, '/etc/passwd', 'one.jpg'])(
    'under the name %s are neither put nor read nor removed',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is not the name of a photo');
      await expect(store.read(key)).rejects.toThrow('is not the name of a photo');
      await expect(store.remove(key)).rejects.toThrow('is not the name of a photo');
    },
  );

  it('that were never stored are not found', () =>
    expect(store.read(aKey())).rejects.toMatchObject({ code: 'NOT_FOUND' }));
});

describe('a store for photos', () => {
  it('of files leaves nothing half-written behind', async () => {
    const place = join(folder, 'tidy');
    const store = await openPhotoStore(`file:${place}`);
    const key = aKey();
    await Promise.all([1, 2, 3].map((n) => store.put(key, Buffer.from(`${n}`))));
    expect(await readdir(join(place, 'ab'))).toEqual([key.slice('ab/'.length)]);
  });

  it('of files is checked without being made', async () => {
    const place = join(folder, 'not/yet');
    const store = await openPhotoStore(`file:${place}`);
    expect(await store.obstacle()).toBeNull();
    await expect(readdir(place)).rejects.toMatchObject({ code: 'ENOENT' });
    await store.put(aKey(), Buffer.from('one'));
    expect(await store.obstacle()).toBeNull();
  });

  it('of files names the obstacle', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const below = await openPhotoStore(`file:${join(folder, 'a-file/photos')}`);
    expect(await below.obstacle()).toBe(`${join(folder, 'a-file')} is not a folder`);
    const itself = await openPhotoStore(`file:${join(folder, 'a-file')}`);
    expect(await itself.obstacle()).toBe(`${join(folder, 'a-file')} is not a folder`);
  });

  // Root may write to any folder.
  (process.getuid?.() === 0 ? it.skip : it)('of files names a folder that is not ours', async () => {
    const place = join(folder, 'theirs');
    await mkdir(place, { mode: 0o500 });
    const store = await openPhotoStore(`file:${place}/photos`);
    expect(await store.obstacle()).toBe(`${place} cannot be written (EACCES)`);
  });

  it('that refuses the key is busy, and neither loses nor invents a photo', async () => {
    const url = await startServer({ configureBuckets: [{ name: 'homes', configs: [] }] });
    useObjectServerKey('not-the-secret');
    const store = await openPhotoStore(`s3://homes?endpoint=${url}`);
    await expect(store.put(aKey(), Buffer.from('y'))).rejects.toMatchObject({ code: 'BUSY' });
    await expect(store.read(aKey())).rejects.toMatchObject({ code: 'BUSY' });
    useObjectServerKey();
    const rightful = await openPhotoStore(`s3://homes?endpoint=${url}`);
    await expect(rightful.read(aKey())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that has no bucket yet takes many first photos at once', async () => {
    const url = await startServer({ allowMismatchedSignatures: true });
    const store = await openPhotoStore(`s3://newest?endpoint=${url}`);
    const keys = Array.from({ length: 6 }, aKey);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    for (const key of keys) expect((await bytesOf(store, key)).toString()).toBe(key);
  });

  it('that is down is busy', async () => {
    const store = await openPhotoStore('s3://homes?endpoint=http://127.0.0.1:9');
    await expect(store.read(aKey())).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('is chosen by its URL', () =>
    expect(openPhotoStore('ftp://somewhere')).rejects.toThrow('PHOTO_STORE_URL'));
});
