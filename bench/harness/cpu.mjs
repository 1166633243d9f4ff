import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds used by a process and the children it has waited for. */
function used(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return { own: (utime + stime) / TICKS, waited: (cutime + cstime) / TICKS, parent: Number(fields[1]) };
}

/** CPU seconds of an application process and, if a postmaster is given, of all PostgreSQL processes below it. */
export function cpuSeconds(appPid, postmasterPid) {
  const app = used(appPid);
  if (!postmasterPid) return { app: app.own + app.waited, database: 0 };
  const postmaster = used(postmasterPid);
  let database = postmaster.own + postmaster.waited;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const process = used(entry);
      if (process.parent === postmasterPid) database += process.own;
    } catch {
      // The process ended between listing and reading; the postmaster has counted its time.
    }
  }
  return { app: app.own + app.waited, database };
}
