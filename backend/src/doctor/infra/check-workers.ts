import { overdueOf, readRuns, readWorkers, VERSION } from '../../platform/index.js';
import { fail, ok, warn } from '../domain/finding.js';
import type { Check } from './check.js';

export const workersCheck: Check = {
  id: 'workers',
  name: 'Workers',
  needs: ['DATABASE_URL'],
  async look({ database }) {
    const [{ alive, lastSeen, versions }, runs] = [await readWorkers(database), await readRuns(database)];
    if (!alive)
      return fail(
        lastSeen
          ? `No worker has run since ${lastSeen.toISOString().slice(0, 16).replace('T', ' ')} UTC`
          : 'No worker has run yet',
        'Start it (systemctl start homebright-worker) and read its log: emails, charges and reminders wait.',
      );
    const overdue = runs.filter((run) => overdueOf(run) > 0).map(({ job }) => job);
    if (overdue.length)
      return warn(`Overdue: ${overdue.join(', ')}`, "Read the worker's log for these jobs.");
    const others = versions.filter((version) => version !== VERSION);
    if (others.length)
      return warn(
        `A worker of version ${others.join(', ')} runs, this is ${VERSION}`,
        'Finish the upgrade: restart the workers.',
      );
    return ok(alive === 1 ? '1 worker runs, nothing is overdue' : `${alive} workers run, nothing is overdue`);
  },
};
