import { Injectable } from '@nestjs/common';
import type { BusinessSettings, BusinessSettingsChange, OfficeSettings } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import {
  type Actor,
  Business,
  type GivenSettings,
  Transactions,
  type Tx,
  auditedFieldsSince,
  writeAudit,
} from '../../platform/index.js';
import type { Settings } from '../../settings.js';
import { givenAfter, type SettingsChange } from '../domain/business-change.js';
import { differenceOf, presentFields } from '../../kernel/difference.js';
import { ChangeLog } from '../infra/change-log.js';
import { Subscriptions } from '../../bookings/index.js';

@Injectable()
export class ChangeSettings {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly log: ChangeLog,
    private readonly subscriptions: Subscriptions,
  ) {}

  async read(): Promise<OfficeSettings> {
    await this.business.refresh();
    const { settings, version, defaults } = this.business;
    const { timeZone } = settings;
    return { ...officePart(settings), version, timeZone, defaults: officePart(defaults) };
  }

  /**
   * Takes effect at once in this process and within seconds in the others.
   * @throws DomainError STALE_VERSION with what changed
   */
  async change(change: BusinessSettingsChange, actor: Actor): Promise<OfficeSettings> {
    await this.transactions.run(async (tx) => {
      const stored = await this.business.lock(tx);
      const now = { ...this.business.defaults, ...stored.given };
      if (change.version !== stored.version) await this.refuseStale(tx, change.version, now);
      await this.apply(tx, stored, change, actor);
    });
    return this.read();
  }

  /** Sets any setting, for operators with access to the server. @throws DomainError CONFLICT */
  async set(change: SettingsChange<Settings>, actor: Actor): Promise<Settings> {
    await this.transactions.run(async (tx) => {
      const stored = await this.business.lock(tx);
      if (change.timeZone !== undefined && (await this.log.anythingBooked(tx)))
        throw new DomainError('CONFLICT', 'The time zone cannot change after the first booking.');
      await this.apply(tx, stored, change, actor);
    });
    await this.business.refresh();
    return this.business.settings;
  }

  private async apply(
    tx: Tx,
    stored: GivenSettings,
    change: SettingsChange<Settings>,
    actor: Actor,
  ): Promise<void> {
    const { defaults } = this.business;
    const wanted = givenAfter(stored.given, change, defaults);
    if (JSON.stringify(wanted) === JSON.stringify(stored.given)) return;
    const [now, after] = [
      { ...defaults, ...stored.given },
      { ...defaults, ...wanted },
    ];
    await this.business.give(tx, wanted);
    if (after.visitsAhead > now.visitsAhead) await this.extendPlans(tx);
    const difference = differenceOf(now, after);
    await writeAudit(tx, actor, {
      action: 'change',
      entity: 'settings',
      entityId: 'business',
      before: { ...difference?.before, version: stored.version },
      after: { ...difference?.after, version: stored.version + 1 },
    });
  }

  /** Has the worker's next run create the visits that are now missing. */
  private async extendPlans(tx: Tx): Promise<void> {
    await this.subscriptions.extendFrom(tx, this.business.clock.today());
  }

  private async refuseStale(tx: Tx, version: number, now: Settings): Promise<never> {
    const details = presentFields(await auditedFieldsSince(tx, 'settings', 'business', version), now);
    throw new DomainError(
      'STALE_VERSION',
      'Somebody else changed the settings. Reload the page and try again.',
      details,
    );
  }
}

/** The settings that the office sees and changes; the others are set with `npm run admin -- settings`. */
function officePart(settings: Settings): BusinessSettings {
  const { businessName, businessEmail, businessPhone, businessAddress, testimonials } = settings;
  const { holdMinutes, minLeadHours, bookingHorizonDays, travelMinutes } = settings;
  const { chargeLeadHours, visitsAhead, payAfterVisit, showWorkPhotos, embedOrigins } = settings;
  const { signInAtPayment, fewerSteps, saveCards, askForTips, useCredit, sellGiftCards, referralAmount } =
    settings;
  const { cancellationFee, rebookingFee, freeNoticeHours } = settings;
  const { lockoutFee, lockoutText, lockoutTextSpanish } = settings;
  const { askForRatings, ratingPauseDays, reviewLink } = settings;
  return {
    businessName,
    businessEmail,
    businessPhone,
    businessAddress,
    testimonials,
    holdMinutes,
    minLeadHours,
    bookingHorizonDays,
    travelMinutes,
    chargeLeadHours,
    visitsAhead,
    payAfterVisit,
    showWorkPhotos,
    signInAtPayment,
    fewerSteps,
    saveCards,
    askForTips,
    useCredit,
    sellGiftCards,
    referralAmount,
    embedOrigins,
    cancellationFee,
    rebookingFee,
    freeNoticeHours,
    lockoutFee,
    lockoutText,
    lockoutTextSpanish,
    askForRatings,
    ratingPauseDays,
    reviewLink,
  };
}
