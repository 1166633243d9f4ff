import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/folder.js';
import { isAlive } from '../files/process.js';
import { SandboxError } from '../sandbox-error.js';

/**
 * Claims the folder for as long as we run.
 *
 * @returns a function that releases it
 * @throws SandboxError if it cannot be used or somebody else is using it
 */
export function claimDataFolder(dataDir: string): () => void {
  makeFolder(dataDir);
  const claim = join(dataDir, 'running.pid');
  const owner = readOwner(claim);
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new SandboxError(
      `Homebright is already running with the data in ${dataDir} (process ${owner}): stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  writeFileSync(claim, String(process.pid));
  return () => rmSync(claim, { force: true });
}

function readOwner(claim: string): number | null {
  try {
    return Number.parseInt(readFileSync(claim, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
