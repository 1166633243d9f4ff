import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import { ALLOWED_FAILURES, FORGIVEN_AFTER_MINUTES, LOCK_MINUTES, lockName } from '../domain/sign-in-lock.js';

/** Failed sign-ins per typed name, whether an administrator has it or not. */
@Injectable()
export class SignInLocks {
  /** When the name may be tried again, or null when it may be now. */
  async lockedUntil(tx: Tx, username: string, now: Date): Promise<Date | null> {
    const [lock] = await rows<{ until: Date }>(
      tx,
      'SELECT locked_until AS until FROM sign_in_lock WHERE username = $1 AND locked_until > $2',
      [lockName(username), now],
    );
    return lock?.until ?? null;
  }

  /** @returns true when this failure was the one that locks. */
  async countFailure(tx: Tx, username: string, now: Date): Promise<boolean> {
    const [lock] = await rows<{ failed: number }>(
      tx,
      `INSERT INTO sign_in_lock AS l (username, failed_attempts, last_failure_at) VALUES ($1, 1, $2)
       ON CONFLICT (username) DO UPDATE SET last_failure_at = $2, failed_attempts =
         CASE WHEN l.locked_until <= $2 OR l.last_failure_at < $2 - make_interval(mins => $3) THEN 1
              ELSE l.failed_attempts + 1 END,
         locked_until = CASE WHEN l.locked_until <= $2 THEN NULL ELSE l.locked_until END
       RETURNING failed_attempts AS failed`,
      [lockName(username), now, FORGIVEN_AFTER_MINUTES],
    );
    if ((lock?.failed ?? 0) < ALLOWED_FAILURES) return false;
    const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
    await tx.query('UPDATE sign_in_lock SET locked_until = $2 WHERE username = $1', [
      lockName(username),
      until,
    ]);
    return true;
  }

  async forgive(tx: Tx, username: string): Promise<void> {
    await tx.query('DELETE FROM sign_in_lock WHERE username = $1', [lockName(username)]);
  }

  async forgetOld(tx: Tx, now: Date): Promise<void> {
    await tx.query(
      `DELETE FROM sign_in_lock WHERE last_failure_at < $1::timestamptz - make_interval(mins => $2)
         AND (locked_until IS NULL OR locked_until < $1)`,
      [now, FORGIVEN_AFTER_MINUTES],
    );
  }
}
