import { readFileSync } from 'node:fs';

/** Whether a process that wrote its id down still runs; an id now used by another kind of program does not count. */
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
