import { Injectable } from '@nestjs/common';
import type { FirstRun, OpeningSummary } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { WithholdMessages } from '../../notifications/index.js';
import { type Actor, Business, Transactions, writeAudit } from '../../platform/index.js';
import { TellWaitlist } from '../../pricing/index.js';
import { OpenSite } from './open-site.js';
import { ReadFirstRun } from './read-first-run.js';

/** The switch that opens the site for business (decision 160). */
@Injectable()
export class GoLive {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly readFirstRun: ReadFirstRun,
    private readonly openSite: OpenSite,
    private readonly withholdMessages: WithholdMessages,
    private readonly waitlist: TellWaitlist,
  ) {}

  /** Counts what will be sent and charged after the opening. */
  summary(): Promise<OpeningSummary> {
    return this.transactions.run(async (tx) => ({
      waitlist: await this.waitlist.reachable(tx),
      ...(await this.openSite.summary(tx)),
      withheld: await this.withholdMessages.count(tx),
    }));
  }

  /** Opens the site; a second press changes nothing. @throws DomainError CONFLICT while a step is open */
  async go(actor: Actor): Promise<FirstRun> {
    const openSteps = await this.readFirstRun.open();
    if (openSteps.length)
      throw new DomainError(
        'CONFLICT',
        'Some steps are still open. Do or skip each of them first.',
        openSteps,
      );
    await this.transactions.run(async (tx) => {
      const { openedAt } = await this.business.lockOpened(tx);
      if (openedAt) return;
      await this.withholdMessages.withhold(tx);
      await this.openSite.open(tx);
      await this.waitlist.atOpening(tx, actor);
      await this.business.setOpened(tx, {
        openedAt: this.business.clock.date(),
        openedBy: actor.name ?? null,
      });
      await writeAudit(tx, actor, { action: 'go-live', entity: 'site', entityId: null });
    });
    return this.readFirstRun.read();
  }

  /** Back to 'Opening soon', as long as nobody has booked or paid. @throws DomainError CONFLICT */
  async close(actor: Actor): Promise<FirstRun> {
    await this.transactions.run(async (tx) => {
      const { openedAt } = await this.business.lockOpened(tx);
      if (!openedAt) return;
      if (await this.openSite.hasBegun(tx, openedAt))
        throw new DomainError(
          'CONFLICT',
          'There are bookings or payments since you went live: their customers count on you. The site stays open.',
        );
      await this.business.setOpened(tx, { openedAt: null, openedBy: null });
      await writeAudit(tx, actor, { action: 'close', entity: 'site', entityId: null });
    });
    return this.readFirstRun.read();
  }
}
