import { readFileSync } from 'node:fs';

/** Whether the process with a stored id still runs. On Linux, an id that another kind of program has is ignored. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return /node|vitest|jest/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}
