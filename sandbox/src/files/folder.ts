import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, reasonOf, SandboxError } from '../sandbox-error.js';

/** @throws SandboxError if the folder cannot be made or written to. */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, '.writable'), '');
    rmSync(join(dir, '.writable'));
  } catch (error) {
    const code = codeOf(error);
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'it is a file, not a folder'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'this user may not write there'
          : code === 'ENOSPC'
            ? 'the disk is full'
            : reasonOf(error);
    throw new SandboxError(`The data folder ${dir} cannot be used: ${why}.`, { cause: error });
  }
}
