import { Injectable } from '@nestjs/common';
import type { BusinessSettings, BusinessSettingsChange, OfficeSettings } from '@homebright/contract';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  type Actor,
  AuditLog,
  Business,
  BusinessClock,
  Transactions,
  type Tx,
} from '../../../platform/index.js';
import { givenAfter, settingsDifference, staleSettings } from '../../domain/business-change.js';
import { SettingsLog } from '../../infra/office/settings-log.js';
import { Subscriptions } from '../../infra/subscriptions.js';

@Injectable()
export class ChangeSettings {
  constructor(
    private readonly business: Business,
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly log: SettingsLog,
    private readonly subscriptions: Subscriptions,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<OfficeSettings> {
    await this.business.refresh();
    const { settings, version, defaults } = this.business;
    return { ...settings, version, timeZone: this.clock.zone, defaults };
  }

  /**
   * Takes effect at once in this process and within seconds in the others.
   * @throws DomainError STALE_VERSION with what changed
   */
  async run(change: BusinessSettingsChange, actor: Actor): Promise<OfficeSettings> {
    await this.transactions.run(async (tx) => {
      const { given, version } = await this.business.lock(tx);
      const { defaults } = this.business;
      const now = { ...defaults, ...given };
      if (change.version !== version) await this.refuseStale(tx, change.version, now);

      const wanted = givenAfter(given, change, defaults);
      const after = { ...defaults, ...wanted };
      if (JSON.stringify(wanted) === JSON.stringify(given)) return;
      await this.business.give(tx, wanted);
      if (after.visitsAhead > now.visitsAhead) await this.planMore(tx);
      const difference = settingsDifference(now, after);
      await this.audit.write(tx, actor, {
        action: 'change',
        entity: 'settings',
        entityId: 'business',
        before: { ...difference?.before, version },
        after: { ...difference?.after, version: version + 1 },
      });
    });
    return this.read();
  }

  /** With a larger number of visits ahead, the worker's next run creates the missing ones. */
  private async planMore(tx: Tx): Promise<void> {
    await this.subscriptions.extendFrom(tx, this.clock.today());
  }

  private async refuseStale(tx: Tx, version: number, now: BusinessSettings): Promise<never> {
    const details = staleSettings(await this.log.changedSince(tx, version), now);
    throw new DomainError('STALE_VERSION', 'Someone else has changed the settings in the meantime.', details);
  }
}
