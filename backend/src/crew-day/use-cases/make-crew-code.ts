import { Injectable, Logger } from '@nestjs/common';
import type { Cleaner, CrewCode } from '@homebright/contract';
import { CleanerReader } from '../../dispatch/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, OneTimeCodes, Transactions, writeAudit } from '../../platform/index.js';
import { CurrentSender, oneLine, TellCleaner, wordsIn } from '../../messaging/index.js';

/** Identifies the code that the office made for one cleaner. Without a cleaner, no code matches. */
export const codeByHand = (cleaner: Pick<Cleaner, 'id'> | null) =>
  ({ purpose: 'crew-by-hand', subject: String(cleaner?.id ?? 0), recipient: 'office' }) as const;

/**
 * Makes a code for a cleaner who calls the office because no code arrives. Tells the cleaner at every address, because
 * the administrator could use the code.
 */
@Injectable()
export class MakeCrewCode {
  private readonly log = new Logger(MakeCrewCode.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly cleaners: CleanerReader,
    private readonly codes: OneTimeCodes,
    private readonly tellCleaner: TellCleaner,
    private readonly senders: CurrentSender,
  ) {}

  /**
   * Makes a code that is shown once, and ends the previous code.
   * @throws NotFound; DomainError CONFLICT if the cleaner could not sign in with it
   */
  async make(cleanerId: number, actor: Actor): Promise<CrewCode> {
    const cleaner = await this.cleaners.get(cleanerId);
    const { active, phone, email } = cleaner;
    if (!active) throw new DomainError('CONFLICT', 'This cleaner isn’t working now, so they can’t sign in.');
    if (!phone && !email)
      throw new DomainError(
        'CONFLICT',
        'Cleaners sign in with their phone number or email. Please add one first.',
      );
    const made = await this.transactions.run(async (tx) => {
      const { code, expiresAt } = await this.codes.issueByHand(tx, codeByHand({ id: cleanerId }));
      const entityId = String(cleanerId);
      await writeAudit(tx, actor, { action: 'make-code', entity: 'cleaner', entityId });
      return { code, endsAt: expiresAt.toISOString() };
    });
    this.tellOwner(cleaner).catch((error: unknown) =>
      this.log.warn(
        { event: 'crew-code-not-told', cleaner: cleanerId, error },
        'a cleaner was not told of a code',
      ),
    );
    return made;
  }

  private async tellOwner({ email, phone, language }: Cleaner): Promise<void> {
    const { subject, text } = wordsIn(language).crewCodeMade;
    const business = oneLine(this.senders.sender.name);
    // Notifies both addresses, because the administrator who made the code may have entered one of them.
    const addresses = [email, phone].flatMap((address) => address ?? []);
    await Promise.any(
      addresses.map((to) => this.tellCleaner.tell(to, language, { subject, text: text(business) })),
    );
  }
}
