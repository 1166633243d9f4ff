import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { extract } from 'tar-stream';
import type { Manifest } from './write-backup.js';

/**
 * The files of a backup in order, one at a time in memory.
 * @throws Error for a file that is no backup or is cut off
 */
export async function* filesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = pipeline(createReadStream(file), createGunzip(), extract(), () => undefined);
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
  }
}

/** Verifies the checksum of every file before anything is changed. */
export async function checkBackup(file: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of filesOf(file)) {
    if (name === 'manifest.json') manifest = JSON.parse(bytes.toString()) as Manifest;
    else sums.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  if (manifest?.format !== 1) throw new Error('The backup has no manifest of a kind that is known here.');
  for (const [name, sum] of Object.entries(manifest.files)) {
    if (sums.get(name) !== sum) throw new Error(`The backup is broken: ${name} is not what was written.`);
  }
  return manifest;
}
