import { Business } from '../business.js';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { rows, Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import {
  type Budget,
  budgetOf,
  CODE_MINUTES,
  CODE_TRIES,
  type CodeParties,
  HAND_CODE,
  limitsOf,
  type Pot,
  type SharedPot,
  sharedLimitsOf,
  TooManyCodes,
} from './code-limits.js';
import { RequestPots, type PotLevel } from './request-pots.js';
import { DailyCounts } from './daily-counts.js';

/** The purpose of a code. 'crew-by-hand': made by the office for a cleaner, and read out instead of sent. */
export type CodePurpose =
  'phone' | 'join' | 'sign-in' | 'email-present' | 'email-new' | 'crew' | 'crew-by-hand' | 'first-run';

export interface NewCode extends CodeParties {
  purpose: CodePurpose;
  /** The shared pot; everybody's by default. */
  shared?: SharedPot;
}

type CodeSubject = Pick<NewCode, 'purpose' | 'subject' | 'recipient'>;

export interface IssuedCode {
  code: string;
  /** The shared pot, if this code made it half empty; null for any other code. */
  halfSpent: Pick<Budget, 'key' | 'capacity'> | null;
}

/** Six-digit codes (docs/rules.md#codes). A refusal reads the same whether or not the recipient is known. */
@Injectable()
export class OneTimeCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly sql: Sql,
    private readonly counts: DailyCounts,
    private readonly pots: RequestPots,
  ) {}

  /** @throws TooManyCodes */
  async issue(tx: Tx, newCode: NewCode): Promise<IssuedCode> {
    await this.count(tx, newCode);
    return this.issueCounted(tx, newCode);
  }

  /** Takes from the pots of the recipient and the requester, without making a code. @throws TooManyCodes */
  async count(tx: Tx, newCode: NewCode): Promise<void> {
    await this.take(tx, limitsOf(newCode.purpose, newCode), false);
  }

  /** Makes a code that `count` has already counted, and takes from the shared pots. @throws TooManyCodes */
  async issueCounted(tx: Tx, newCode: NewCode): Promise<IssuedCode> {
    const budget = budgetOf(newCode.recipient, this.business.settings.codesPerDay, newCode.shared);
    const taken = await this.take(tx, sharedLimitsOf(newCode.purpose, newCode, budget), true);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.store(tx, newCode, code, CODE_MINUTES);
    const isHalf = taken.get(budget.key)?.spent === Math.ceil(budget.capacity / 2);
    return { code, halfSpent: isHalf ? budget : null };
  }

  /**
   * Makes a code that is not sent: the requester reads it out. The code is long, so that it need not end
   * after a few wrong guesses by strangers.
   */
  async issueByHand(tx: Tx, about: CodeSubject): Promise<{ code: string; expiresAt: Date }> {
    const code = String(randomInt(10 ** HAND_CODE.digits)).padStart(HAND_CODE.digits, '0');
    return { code, expiresAt: await this.store(tx, about, code, HAND_CODE.minutes) };
  }

  /**
   * Counts a try, and uses up a matching code, because each works only once. The caller must commit even if
   * the result is false, or tries would not count.
   */
  check(tx: Tx, about: CodeSubject, code: string): Promise<boolean> {
    return this.checkAll(tx, [[about, code]]);
  }

  /** Like `check`, for several codes. They are used up together or not at all. */
  async checkAll(tx: Tx, entered: readonly (readonly [CodeSubject, string])[]): Promise<boolean> {
    const fitting: number[] = [];
    for (const [about, code] of entered) {
      const { purpose, subject, recipient } = about;
      const [found] = await rows<{ id: number; hash: Buffer }>(
        tx,
        `UPDATE one_time_code SET tries = tries + 1
         WHERE purpose = $1 AND subject = $2 AND recipient = $3 AND expires_at > $4 AND tries < $5
         RETURNING id, code_hash AS hash`,
        [
          purpose,
          subject,
          recipient,
          this.business.clock.date(),
          purpose === 'crew-by-hand' ? HAND_CODE.tries : CODE_TRIES,
        ],
      );
      if (found && timingSafeEqual(found.hash, this.hash(about, code))) fitting.push(found.id);
    }
    if (fitting.length < entered.length) return false;
    await tx.query('DELETE FROM one_time_code WHERE id = ANY ($1)', [fitting]);
    return true;
  }

  async forgetOld(): Promise<void> {
    await this.sql.query('forget-codes', 'DELETE FROM one_time_code WHERE expires_at < $1', [
      this.business.clock.date(),
    ]);
    await this.counts.forgetOld();
    await this.pots.forgetFull();
  }

  private async take(tx: Tx, pots: Map<string, Pot>, isShared: boolean): Promise<Map<string, PotLevel>> {
    if (!pots.size) return new Map();
    const taken = await this.pots.take(tx, pots);
    const waitMs = Math.max(...[...taken.values()].map((one) => one.waitMs));
    if (waitMs > 0) throw new TooManyCodes(waitMs, isShared);
    return taken;
  }

  private async store(tx: Tx, about: CodeSubject, code: string, minutes: number): Promise<Date> {
    const { purpose, subject, recipient } = about;
    const now = this.business.clock.date();
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await tx.query(
      `INSERT INTO one_time_code (purpose, subject, recipient, code_hash, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (purpose, subject) DO UPDATE SET recipient = EXCLUDED.recipient, code_hash = EXCLUDED.code_hash,
         tries = 0, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`,
      [purpose, subject, recipient, this.hash(about, code), now, expiresAt],
    );
    return expiresAt;
  }

  /** Keyed, because six digits can be guessed quickly. */
  private hash({ purpose, subject, recipient }: CodeSubject, code: string): Buffer {
    const text = `one-time-code:${purpose} ${subject} ${recipient} ${code}`;
    return createHmac('sha256', this.config.sessionSecret).update(text).digest();
  }
}
