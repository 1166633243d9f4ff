import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import {
  ALLOWED_FAILURES,
  FAILURES_COUNT_FOR_MINUTES,
  LOCK_MINUTES,
  lockName,
  type SignInSource,
} from '../domain/sign-in-lock.js';

/** Failed sign-ins per typed name and source, whether an administrator has the name or not. */
@Injectable()
export class SignInFailures {
  /** When the name may be tried again from this source; null if it may be tried now. */
  async lockedUntil(tx: Tx, username: string, source: SignInSource, now: Date): Promise<Date | null> {
    const [lock] = await rows<{ until: Date }>(
      tx,
      `SELECT locked_until AS until FROM sign_in_failure
       WHERE username = $1 AND source = $2 AND locked_until > $3`,
      [lockName(username), source, now],
    );
    return lock?.until ?? null;
  }

  /** @returns true if this failure is the one that locks. */
  async count(tx: Tx, username: string, source: SignInSource, now: Date): Promise<boolean> {
    const [lock] = await rows<{ failed: number }>(
      tx,
      `INSERT INTO sign_in_failure AS f (username, source, failed_attempts, last_failure_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (username, source) DO UPDATE SET last_failure_at = $3, failed_attempts =
         CASE WHEN f.locked_until <= $3 OR f.last_failure_at < $3 - make_interval(mins => $4) THEN 1
              ELSE f.failed_attempts + 1 END,
         locked_until = CASE WHEN f.locked_until <= $3 THEN NULL ELSE f.locked_until END
       RETURNING failed_attempts AS failed`,
      [lockName(username), source, now, FAILURES_COUNT_FOR_MINUTES],
    );
    if ((lock?.failed ?? 0) < ALLOWED_FAILURES) return false;
    const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
    await tx.query('UPDATE sign_in_failure SET locked_until = $3 WHERE username = $1 AND source = $2', [
      lockName(username),
      source,
      until,
    ]);
    return true;
  }

  /**
   * Clears only the failures from one source: a colleague's successful sign-in must not clear those of
   * somebody who guesses elsewhere.
   */
  async clear(tx: Tx, username: string, source: SignInSource): Promise<void> {
    await tx.query('DELETE FROM sign_in_failure WHERE username = $1 AND source = $2', [
      lockName(username),
      source,
    ]);
  }

  /** Clears the failures from all sources, because the name has a new password. */
  async clearAll(tx: Tx, username: string): Promise<void> {
    await tx.query('DELETE FROM sign_in_failure WHERE username = $1', [lockName(username)]);
  }

  async forgetOld(tx: Tx, now: Date): Promise<void> {
    await tx.query(
      `DELETE FROM sign_in_failure WHERE last_failure_at < $1::timestamptz - make_interval(mins => $2)
         AND (locked_until IS NULL OR locked_until < $1)`,
      [now, FAILURES_COUNT_FOR_MINUTES],
    );
  }
}
