import { Inject, Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql.js';

/** A backup to `BACKUP_URL`. Times are the database's. */
export interface BackupRun {
  id: number;
  beganAt: Date;
  /** null while the backup is under way, or if its process was killed. */
  endedAt: Date | null;
  /** The folder or bucket, without keys, and the file in it. */
  target: string;
  name: string;
  encrypted: boolean;
  bytes: number | null;
  /** A sentence that says what went wrong. */
  failure: string | null;
  /** When the backup was last restored as a trial; null if never. */
  verifiedAt: Date | null;
  verificationFailure: string | null;
}

const COLUMNS = `id, began_at AS "beganAt", ended_at AS "endedAt", target, name, encrypted, bytes, failure,
  verified_at AS "verifiedAt", verification_failure AS "verificationFailure"`;

/** The backup is complete, and no trial has found it broken. */
export const IS_GOOD = 'ended_at IS NOT NULL AND failure IS NULL AND verification_failure IS NULL';

/** Seconds since the last good backup, $1. Before the first one, $1 is null, and a worker's first schedule counts. */
const SECONDS_SINCE = `
SELECT extract(epoch FROM now() - coalesce($1::timestamptz, (SELECT succeeded_at FROM schedule_run WHERE job = 'back-up')))::float
  AS seconds`;

export interface BackupState {
  /** The newest backup that is complete and that no trial has found broken. */
  lastGood: BackupRun | null;
  /** The backup that was last restored as a trial, whatever the result. */
  lastTried: BackupRun | null;
  /** Seconds since the last good backup began; null if no worker has run yet. */
  ageSeconds: number | null;
  /** Whether the last trial failed to restore its backup. */
  broken: boolean;
}

/** The history of backups, kept in the database. The doctor reads it over its own connection. */
@Injectable()
export class BackupRuns {
  constructor(@Inject(Sql) private readonly sql: Pick<Sql, 'query' | 'first'>) {}

  /** Newest first. @param target a place as returned by `placeOf` */
  recent(target: string, count = 30): Promise<BackupRun[]> {
    return this.sql.query(
      'backup-runs',
      `SELECT ${COLUMNS} FROM backup_run WHERE target = $1 ORDER BY began_at DESC, id DESC LIMIT $2`,
      [target, count],
    );
  }

  /** @param target a place as returned by `placeOf` */
  async state(target: string): Promise<BackupState> {
    const [lastGood, lastTried] = await Promise.all([
      this.first('backup-last-good', `target = $1 AND ${IS_GOOD} ORDER BY began_at DESC`, target),
      this.first(
        'backup-last-tried',
        'target = $1 AND verified_at IS NOT NULL ORDER BY verified_at DESC',
        target,
      ),
    ]);
    const age = await this.sql.first<{ seconds: number | null }>('backup-age', SECONDS_SINCE, [
      lastGood?.beganAt ?? null,
    ]);
    return {
      lastGood,
      lastTried,
      ageSeconds: age?.seconds ?? null,
      broken: !!lastTried?.verificationFailure,
    };
  }

  /** Whether every good backup is older than the last 4 AM in that zone. */
  async backupDue(target: string, timeZone: string): Promise<boolean> {
    return this.isTrue(
      'backup-due',
      `NOT EXISTS (SELECT 1 FROM backup_run WHERE target = $1 AND ${IS_GOOD} AND began_at >=
         (date_trunc('day', now() AT TIME ZONE $2 - interval '4 hours') + interval '4 hours') AT TIME ZONE $2)`,
      [target, timeZone],
    );
  }

  /**
   * Whether no trial has run since the last Sunday 5 AM in that zone, or the last trial failed and there is a
   * newer backup. False without a good backup.
   */
  async trialDue(target: string, timeZone: string): Promise<boolean> {
    const { lastGood, lastTried } = await this.state(target);
    if (!lastGood) return false;
    if (lastTried?.verificationFailure) return lastGood.beganAt > lastTried.beganAt;
    return this.isTrue(
      'backup-trial-due',
      `NOT EXISTS (SELECT 1 FROM backup_run WHERE target = $1 AND verified_at >=
         (date_trunc('week', now() AT TIME ZONE $2 - interval '6 days 5 hours') + interval '6 days 5 hours')
         AT TIME ZONE $2)`,
      [target, timeZone],
    );
  }

  private first(name: string, where: string, target: string): Promise<BackupRun | null> {
    return this.sql.first(name, `SELECT ${COLUMNS} FROM backup_run WHERE ${where} LIMIT 1`, [target]);
  }

  private async isTrue(name: string, condition: string, values: unknown[]): Promise<boolean> {
    return !!(await this.sql.first<{ so: boolean }>(name, `SELECT ${condition} AS so`, values))?.so;
  }
}
