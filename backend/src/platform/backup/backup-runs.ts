import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

/** A backup to `BACKUP_URL`. Times are the database's. */
export interface BackupRun {
  id: number;
  beganAt: Date;
  /** null: under way, or its process was killed. */
  endedAt: Date | null;
  /** The folder or bucket, without keys, and the file in it. */
  target: string;
  name: string;
  encrypted: boolean;
  bytes: number | null;
  /** A sentence. */
  failure: string | null;
  /** When it was last restored for a trial. */
  verifiedAt: Date | null;
  verificationFailure: string | null;
}

const COLUMNS = `id, began_at AS "beganAt", ended_at AS "endedAt", target, name, encrypted, bytes, failure,
  verified_at AS "verifiedAt", verification_failure AS "verificationFailure"`;

/** Complete, and not found to be broken. */
const GOOD = 'ended_at IS NOT NULL AND failure IS NULL AND verification_failure IS NULL';

/** The record of backups, which the database keeps of itself. */
@Injectable()
export class BackupRuns {
  constructor(private readonly sql: Sql) {}

  /** Newest first. @param target as `BackupStore.place` says it */
  recent(target: string, count = 30): Promise<BackupRun[]> {
    return this.sql.query(
      'backup-runs',
      `SELECT ${COLUMNS} FROM backup_run WHERE target = $1 ORDER BY began_at DESC, id DESC LIMIT $2`,
      [target, count],
    );
  }

  /** The newest that is complete and was not found to be broken. */
  lastGood(target: string): Promise<BackupRun | null> {
    return this.sql.first(
      'backup-last-good',
      `SELECT ${COLUMNS} FROM backup_run WHERE target = $1 AND ${GOOD} ORDER BY began_at DESC LIMIT 1`,
      [target],
    );
  }

  /** That which was restored for a trial last, whatever came of it. */
  lastVerified(target: string): Promise<BackupRun | null> {
    return this.sql.first(
      'backup-last-verified',
      `SELECT ${COLUMNS} FROM backup_run WHERE target = $1 AND verified_at IS NOT NULL
       ORDER BY verified_at DESC LIMIT 1`,
      [target],
    );
  }
}
