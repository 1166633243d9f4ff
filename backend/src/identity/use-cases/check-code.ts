import { SIX_DIGITS } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { matchingStep } from '../infra/second-factor/codes.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';

@Injectable()
export class CheckCode {
  constructor(
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {}

  /** Uses up a code from the app or a recovery code. @returns null for a wrong or used code */
  async check(tx: Tx, administratorId: number, typed: string): Promise<'app' | 'recovery-code' | null> {
    const code = typed.replace(/\s/g, '');
    if (SIX_DIGITS.test(code)) return (await this.ofApp(tx, administratorId, code)) ? 'app' : null;
    return (await this.factors.spendRecoveryCode(tx, administratorId, code)) ? 'recovery-code' : null;
  }

  /** Uses up a code from the app, also from one that is being set up. */
  async ofApp(tx: Tx, administratorId: number, code: string): Promise<boolean> {
    const factor = await this.factors.find(tx, administratorId);
    if (!factor?.secret) return false;
    const step = matchingStep(factor.secret, code, this.clock.date(), factor.lastStep);
    return step !== null && this.factors.spendStep(tx, administratorId, step);
  }
}
