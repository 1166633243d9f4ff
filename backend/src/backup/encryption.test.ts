import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { decryption, encryption } from './encryption.js';

const KEY = '4be1f09a37d65c82e019b47ad3f6285c70ab1e94f8d2635b9c07ea4d183f62b5';
const CHUNK = 1 << 20;

async function encrypted(plain: Buffer, key = KEY): Promise<Buffer> {
  const stage = encryption(key);
  if (!stage) throw new Error('not encrypted');
  void pipeline(Readable.from(pieces(plain)), stage);
  return buffer(stage);
}

async function decrypted(stored: Buffer, key: string | null = KEY, unencrypted = false): Promise<Buffer> {
  const stage = decryption({ key, unencrypted });
  const [plain] = await Promise.all([buffer(stage), pipeline(Readable.from(pieces(stored)), stage)]);
  return plain;
}

/** Splits the bytes into pieces whose sizes do not match the chunks. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = ((size * 7) % 70_001) + 1)
    yield bytes.subarray(at, at + size);
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])(
  '%p bytes come back as they were, and cannot be read in between',
  async (size) => {
    const plain = randomBytes(size);
    const stored = await encrypted(plain);
    expect((await decrypted(stored)).equals(plain)).toBe(true);
    if (size > 16) expect(stored.includes(plain.subarray(0, 16))).toBe(false);
  },
);

test('encrypting the same bytes twice gives different files', async () => {
  const plain = Buffer.alloc(100, 'a');
  expect((await encrypted(plain)).equals(await encrypted(plain))).toBe(false);
});

test('an unencrypted backup passes without a key, and with a key only if that is allowed', async () => {
  const plain = gzipSync('a backup');
  expect(await decrypted(plain, null)).toEqual(plain);
  await expect(decrypted(plain)).rejects.toThrow('it is not encrypted although BACKUP_KEY is set');
  expect(await decrypted(plain, KEY, true)).toEqual(plain);
});

describe('refused', () => {
  let stored: Buffer;
  beforeAll(async () => {
    stored = await encrypted(randomBytes(2 * CHUNK + 1_000));
  });

  test('with another key, and without one', async () => {
    await expect(decrypted(stored, KEY.replace('4', '5'))).rejects.toThrow(
      'it was encrypted with another key than this BACKUP_KEY',
    );
    await expect(decrypted(stored, null)).rejects.toThrow('it is encrypted: BACKUP_KEY is needed');
  });

  test.each([0, 30, 60, CHUNK, 2 * CHUNK + 500, -1])('a bit flipped at byte %p', async (at) => {
    const changed = Buffer.from(stored);
    const place = at < 0 ? changed.length + at : at;
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(decrypted(changed)).rejects.toThrow(/it is broken|another key/);
  });

  const FULL = CHUNK + 16;
  const BEGIN = 23 + 32;
  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['half of its header', () => stored.subarray(0, 30)],
    ['its header alone', () => stored.subarray(0, BEGIN)],
    ['cut off within a chunk', () => stored.subarray(0, BEGIN + FULL + 99)],
    ['cut off between two chunks', () => stored.subarray(0, BEGIN + FULL)],
    ['its last chunk left out', () => stored.subarray(0, BEGIN + 2 * FULL)],
    [
      'two chunks that have changed places',
      () =>
        Buffer.concat([
          stored.subarray(0, BEGIN),
          stored.subarray(BEGIN + FULL, BEGIN + 2 * FULL),
          stored.subarray(BEGIN, BEGIN + FULL),
          stored.subarray(BEGIN + 2 * FULL),
        ]),
    ],
    ['something after its end', () => Buffer.concat([stored, Buffer.from('more')])],
    ['what is no backup', () => Buffer.alloc(500, 'a letter')],
  ])('%s', async (_what, made) => {
    await expect(decrypted(made())).rejects.toThrow(/it is broken/);
  });

  test('a chunk of another file with the same key', async () => {
    const other = await encrypted(randomBytes(2 * CHUNK + 1_000));
    const mixed = Buffer.concat([stored.subarray(0, BEGIN), other.subarray(BEGIN)]);
    await expect(decrypted(mixed)).rejects.toThrow('an encrypted part is not what was written');
  });
});
