import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a server that a killed run left on this folder, and removes the pid file of a server that no longer runs. */
export async function clearLeftover(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return;
  for (let tries = 0; isServerOf(pid, clusterDir) && tries < 200; tries++) {
    if (tries === 0) interrupt(pid, 'SIGINT');
    if (tries === 150) interrupt(pid, 'SIGQUIT');
    await sleep(100);
  }
  if (!isServerOf(pid, clusterDir)) rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** A pid alone proves nothing: after a reboot it may belong to any program. */
function isServerOf(pid: number, clusterDir: string): boolean {
  try {
    const line =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return line.includes('postgres') && line.includes(clusterDir);
  } catch {
    return false;
  }
}

function interrupt(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The server ended by itself in the meantime.
  }
}
