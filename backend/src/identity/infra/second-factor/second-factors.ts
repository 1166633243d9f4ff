import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../config.js';
import { changes, rows, type Tx } from '../../../platform/index.js';
import { SecretEncryption } from '../secret-encryption.js';
import { RECOVERY_BYTES, RECOVERY_CODES, recoveryHash, writtenOut } from './codes.js';

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PURPOSE = 'homebright second factor';

export interface SecondFactor {
  /** null if the key that encrypted it is gone: recovery codes still work. */
  secret: Buffer | null;
  enrolled: boolean;
  lastStep: number;
}

/** Administrators' apps, and the codes that replace a lost one. */
@Injectable()
export class SecondFactors {
  private readonly key: SecretEncryption;

  constructor(@Inject(CONFIG) { sessionSecret }: Config) {
    this.key = new SecretEncryption(sessionSecret, PURPOSE);
  }

  async find(tx: Tx, administratorId: number): Promise<SecondFactor | null> {
    const [found] = await rows<{ sealed: Buffer; enrolled: boolean; lastStep: number }>(
      tx,
      `SELECT sealed_secret AS sealed, enrolled_at IS NOT NULL AS enrolled, last_step AS "lastStep"
       FROM second_factor WHERE administrator_id = $1`,
      [administratorId],
    );
    if (!found) return null;
    const { sealed, ...factor } = found;
    return { ...factor, secret: this.key.decrypt(sealed, String(administratorId)) };
  }

  /** Decrypts everything with a former session secret, and encrypts it with the present one. */
  async reencrypt(tx: Tx, formerSecret: string): Promise<{ changed: number; kept: number; lost: number }> {
    const former = new SecretEncryption(formerSecret, PURPOSE);
    const all = await rows<{ id: string; sealed: Buffer }>(
      tx,
      `SELECT administrator_id::text AS id, sealed_secret AS sealed FROM second_factor
       ORDER BY administrator_id FOR UPDATE`,
    );
    const counts = { changed: 0, kept: 0, lost: 0 };
    for (const { id, sealed } of all) {
      const secret = this.key.decrypt(sealed, id) ? null : former.decrypt(sealed, id);
      if (secret) {
        await tx.query('UPDATE second_factor SET sealed_secret = $2 WHERE administrator_id = $1', [
          id,
          this.key.encrypt(secret, id),
        ]);
      }
      if (secret) counts.changed += 1;
      else counts[this.key.decrypt(sealed, id) ? 'kept' : 'lost'] += 1;
    }
    return counts;
  }

  /** A new secret, which counts once it is confirmed. null if one is in use already. */
  async begin(tx: Tx, administratorId: number, now: Date): Promise<Buffer | null> {
    const secret = randomBytes(SECRET_BYTES);
    const begun = await changes(
      tx,
      `INSERT INTO second_factor AS f (administrator_id, sealed_secret, begun_at) VALUES ($1, $2, $3)
       ON CONFLICT (administrator_id) DO UPDATE SET sealed_secret = $2, begun_at = $3
         WHERE f.enrolled_at IS NULL`,
      [administratorId, this.key.encrypt(secret, String(administratorId)), now],
    );
    return begun ? secret : null;
  }

  /** If two people use the same code, only one succeeds. */
  async spendStep(tx: Tx, administratorId: number, step: number): Promise<boolean> {
    return changes(
      tx,
      'UPDATE second_factor SET last_step = $2 WHERE administrator_id = $1 AND last_step < $2',
      [administratorId, step],
    );
  }

  async enrol(tx: Tx, administratorId: number, now: Date): Promise<void> {
    await tx.query('UPDATE second_factor SET enrolled_at = $2 WHERE administrator_id = $1', [
      administratorId,
      now,
    ]);
  }

  /** @returns false if the administrator had no second factor */
  async remove(tx: Tx, administratorId: number): Promise<boolean> {
    await tx.query('DELETE FROM recovery_code WHERE administrator_id = $1', [administratorId]);
    return changes(
      tx,
      `WITH gone AS (DELETE FROM second_factor WHERE administrator_id = $1 RETURNING enrolled_at)
       SELECT 1 AS one FROM gone WHERE enrolled_at IS NOT NULL`,
      [administratorId],
    );
  }

  /** Replaces the existing recovery codes. @returns the new codes, which cannot be shown again */
  async newRecoveryCodes(tx: Tx, administratorId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => writtenOut(randomBytes(RECOVERY_BYTES)));
    await tx.query('DELETE FROM recovery_code WHERE administrator_id = $1', [administratorId]);
    await tx.query('INSERT INTO recovery_code (administrator_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      administratorId,
      codes.map(recoveryHash),
    ]);
    return codes;
  }

  async spendRecoveryCode(tx: Tx, administratorId: number, typed: string): Promise<boolean> {
    return changes(tx, 'DELETE FROM recovery_code WHERE administrator_id = $1 AND code_hash = $2', [
      administratorId,
      recoveryHash(typed),
    ]);
  }
}
