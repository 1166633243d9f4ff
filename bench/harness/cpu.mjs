import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds of a process itself and of its ended child processes, and the id of its parent process. */
function processTimes(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return { own: (utime + stime) / TICKS, children: (cutime + cstime) / TICKS, parent: Number(fields[1]) };
}

/**
 * CPU seconds of an application process and, if the id of PostgreSQL's main process (the postmaster) is given, of all
 * PostgreSQL processes.
 */
export function cpuSeconds(appPid, postmasterPid) {
  const app = processTimes(appPid);
  if (!postmasterPid) return { app: app.own + app.children, database: 0 };
  const postmaster = processTimes(postmasterPid);
  let database = postmaster.own + postmaster.children;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const process = processTimes(entry);
      if (process.parent === postmasterPid) database += process.own;
    } catch {
      // The process ended after the folder was listed. The postmaster's `children` include its time.
    }
  }
  return { app: app.own + app.children, database };
}
