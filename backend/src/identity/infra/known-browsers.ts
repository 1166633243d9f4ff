import { Injectable } from '@nestjs/common';
import { newToken, rows, tokenHash, type Tx } from '../../platform/index.js';
import { BROWSER_KNOWN_DAYS } from '../domain/sign-in-lock.js';

/**
 * Browsers in which administrators have signed in. A browser's token gives no access: it only makes failures
 * in that browser count separately.
 */
@Injectable()
export class KnownBrowsers {
  /** Names the browser if the administrator has signed in there; null for any other. */
  async find(tx: Tx, token: string | null, username: string, now: Date): Promise<string | null> {
    const hash = tokenHash(token);
    if (!hash) return null;
    const found = await rows(
      tx,
      `SELECT 1 FROM known_browser k JOIN administrator a ON a.id = k.administrator_id
       WHERE k.token_hash = $1 AND lower(a.username) = lower($2) AND a.disabled_at IS NULL
         AND k.last_sign_in_at > $3::timestamptz - make_interval(days => $4)`,
      [hash, username, now, BROWSER_KNOWN_DAYS],
    );
    return found.length ? hash.toString('hex') : null;
  }

  /**
   * Runs after a successful sign-in. Keeps a token that we made and replaces an unknown one.
   * @returns the browser's token
   */
  async remember(tx: Tx, token: string | null, administratorId: number, now: Date): Promise<string> {
    const isOurs = await this.isOurs(tx, token);
    const browserToken = isOurs && token ? token : newToken();
    await tx.query(
      `INSERT INTO known_browser (token_hash, administrator_id, last_sign_in_at) VALUES ($1, $2, $3)
       ON CONFLICT (token_hash, administrator_id) DO UPDATE SET last_sign_in_at = $3`,
      [tokenHash(browserToken), administratorId, now],
    );
    return browserToken;
  }

  async forgetAllOf(tx: Tx, administratorId: number): Promise<void> {
    await tx.query('DELETE FROM known_browser WHERE administrator_id = $1', [administratorId]);
  }

  async forgetOld(tx: Tx, now: Date): Promise<void> {
    await tx.query(
      'DELETE FROM known_browser WHERE last_sign_in_at < $1::timestamptz - make_interval(days => $2)',
      [now, BROWSER_KNOWN_DAYS],
    );
  }

  private async isOurs(tx: Tx, token: string | null): Promise<boolean> {
    const hash = tokenHash(token);
    if (!hash) return false;
    return (await rows(tx, 'SELECT 1 FROM known_browser WHERE token_hash = $1 LIMIT 1', [hash])).length > 0;
  }
}
