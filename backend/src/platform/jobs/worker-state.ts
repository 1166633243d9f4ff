import { SCHEDULES } from '../../schedules.js';
import type { Sql } from '../database/sql.js';
import { overdueSeconds } from './overdue.js';

/** A worker that missed two heartbeats has stopped, or hangs. */
const ALIVE_SECONDS = 25;

const WORKERS = `
SELECT count(*) FILTER (WHERE alive)::int AS alive, max(seen_at) AS "lastSeen", extract(epoch FROM now() - max(seen_at))::float AS seconds,
       coalesce(array_agg(DISTINCT version) FILTER (WHERE alive), '{}') AS versions
FROM (SELECT *, seen_at > now() - interval '${ALIVE_SECONDS} seconds' AS alive FROM worker_heartbeat) AS w`;

const RUNS = `
SELECT job, succeeded_at AS "succeededAt", extract(epoch FROM now() - succeeded_at)::float AS seconds
FROM schedule_run WHERE job = ANY ($1)`;

export type Workers = { alive: number; lastSeen: Date | null; seconds: number | null; versions: string[] };
export type Run = { job: string; succeededAt: Date; seconds: number };

export async function readWorkers(sql: Pick<Sql, 'query'>): Promise<Workers> {
  const [row] = await sql.query<Workers>('workers', WORKERS);
  return row ?? { alive: 0, lastSeen: null, seconds: null, versions: [] };
}

/** Reads only the schedules of this version, because an older version's schedules no longer run. */
export function readRuns(sql: Pick<Sql, 'query'>): Promise<Run[]> {
  return sql.query<Run>('schedule-runs', RUNS, [SCHEDULES.map(({ job }) => job)]);
}

/** The seconds by which a run is late; 0 while the delay is negligible. */
export function overdueOf({ job, seconds }: Run): number {
  const schedule = SCHEDULES.find((one) => one.job === job);
  return schedule ? overdueSeconds(schedule, seconds) : 0;
}
