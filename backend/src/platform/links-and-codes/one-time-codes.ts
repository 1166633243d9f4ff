import { Business } from '../business/business.js';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { rows, Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import {
  type Budget,
  budgetOf,
  CODE_MINUTES,
  CODE_TRIES,
  type CodeParties,
  limitsOf,
  TooManyCodes,
} from './code-limits.js';
import { DailyCounts } from './daily-counts.js';

/** What a code proves. */
export type CodePurpose = 'phone' | 'join' | 'sign-in' | 'email-present' | 'email-new' | 'crew' | 'first-run';

export interface NewCode extends CodeParties {
  purpose: CodePurpose;
}

type CodeSubject = Pick<NewCode, 'purpose' | 'subject' | 'recipient'>;

export interface IssuedCode {
  code: string;
  /** The codes of a day of which half are spent with this one; null for any other. */
  halfSpentOf: number | null;
}

/** Six-digit codes (design section 13). How a refusal reads does not depend on whether the recipient is known. */
@Injectable()
export class OneTimeCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly counts: DailyCounts,
  ) {}

  /** @throws TooManyCodes */
  async issue(tx: Tx, wish: NewCode): Promise<IssuedCode> {
    const budget = budgetOf(wish.recipient, this.business.settings.codesPerDay);
    const sentToday = await this.count(tx, wish, budget);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { purpose, subject, recipient } = wish;
    const now = this.clock.date();
    await tx.query(
      `INSERT INTO one_time_code (purpose, subject, recipient, code_hash, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $5::timestamptz + make_interval(mins => $6))
       ON CONFLICT (purpose, subject) DO UPDATE SET recipient = EXCLUDED.recipient, code_hash = EXCLUDED.code_hash,
         tries = 0, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`,
      [purpose, subject, recipient, this.hash(wish, code), now, CODE_MINUTES],
    );
    return { code, halfSpentOf: sentToday === Math.ceil(budget.most / 2) ? budget.most : null };
  }

  /**
   * Counts a try, and takes a code that fits: each is good once. The caller commits also when the answer is false,
   * or tries would not count.
   */
  check(tx: Tx, about: CodeSubject, code: string): Promise<boolean> {
    return this.checkAll(tx, [[about, code]]);
  }

  /** As `check`, for codes that are taken together or not at all. */
  async checkAll(tx: Tx, entered: readonly (readonly [CodeSubject, string])[]): Promise<boolean> {
    const fitting: number[] = [];
    for (const [about, code] of entered) {
      const { purpose, subject, recipient } = about;
      const [found] = await rows<{ id: number; hash: Buffer }>(
        tx,
        `UPDATE one_time_code SET tries = tries + 1
         WHERE purpose = $1 AND subject = $2 AND recipient = $3 AND expires_at > $4 AND tries < $5
         RETURNING id, code_hash AS hash`,
        [purpose, subject, recipient, this.clock.date(), CODE_TRIES],
      );
      if (found && timingSafeEqual(found.hash, this.hash(about, code))) fitting.push(found.id);
    }
    if (fitting.length < entered.length) return false;
    await tx.query('DELETE FROM one_time_code WHERE id = ANY ($1)', [fitting]);
    return true;
  }

  async forgetOld(): Promise<void> {
    await this.sql.query('forget-codes', 'DELETE FROM one_time_code WHERE expires_at < $1', [
      this.clock.date(),
    ]);
    await this.counts.forgetOld();
  }

  /** @returns the number of codes of the day's budget, with this one */
  private async count(tx: Tx, wish: NewCode, budget: Budget): Promise<number> {
    const limits = limitsOf(wish.purpose, wish, budget);
    const counts = await this.counts.raise(tx, new Map([...limits.keys()].map((key) => [`code ${key}`, 1])));
    for (const [key, most] of limits) if ((counts.get(`code ${key}`) ?? 1) > most) throw new TooManyCodes();
    return counts.get(`code ${budget.key}`) ?? 1;
  }

  /** Keyed, because six digits are quickly tried through. */
  private hash({ purpose, subject, recipient }: CodeSubject, code: string): Buffer {
    const text = `one-time-code:${purpose} ${subject} ${recipient} ${code}`;
    return createHmac('sha256', this.config.sessionSecret).update(text).digest();
  }
}
