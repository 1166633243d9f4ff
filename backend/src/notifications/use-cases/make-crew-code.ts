import { Injectable } from '@nestjs/common';
import type { Cleaner, CrewCode } from '@homebright/contract';
import { CleanerReader } from '../../dispatch/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, OneTimeCodes, Transactions } from '../../platform/index.js';

/** Whom a code that the office made lets in: one cleaner. For an address that nobody has, nobody. */
export const codeByHand = (cleaner: Pick<Cleaner, 'id'> | null) =>
  ({ purpose: 'crew-by-hand', subject: String(cleaner?.id ?? 0), recipient: 'office' }) as const;

/** For a cleaner on the phone whom no code reaches. */
@Injectable()
export class MakeCrewCode {
  constructor(
    private readonly transactions: Transactions,
    private readonly cleaners: CleanerReader,
    private readonly codes: OneTimeCodes,
    private readonly audit: AuditLog,
  ) {}

  /** Shown once; ends the one before. @throws NotFound; DomainError CONFLICT for somebody who could not sign in with it */
  async run(cleanerId: number, actor: Actor): Promise<CrewCode> {
    const { active, phone, email } = await this.cleaners.get(cleanerId);
    if (!active) throw new DomainError('CONFLICT', 'This cleaner isn’t working now, so they can’t sign in.');
    if (!phone && !email)
      throw new DomainError('CONFLICT', 'Add a phone number or an email first: cleaners sign in with it.');
    return this.transactions.run(async (tx) => {
      const { code, expiresAt } = await this.codes.issueByHand(tx, codeByHand({ id: cleanerId }));
      const entityId = String(cleanerId);
      await this.audit.write(tx, actor, { action: 'make-code', entity: 'cleaner', entityId });
      return { code, endsAt: expiresAt.toISOString() };
    });
  }
}
