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
    throw new SandboxError(`The data folder ${dir} cannot be used: ${obstacleOf(error)}.`, { cause: error });
  }
}

function obstacleOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'it is a file, not a folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this user may not write there';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return reasonOf(error);
  }
}
