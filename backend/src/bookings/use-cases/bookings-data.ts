import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';
import {
  Business,
  HoldsPersonalData,
  type PersonalData,
  Transactions,
  type Tx,
  emit,
  emptyAudit,
} from '../../platform/index.js';
import { Bookings } from '../infra/bookings.js';
import { PersonalBookingRows } from '../infra/personal-rows.js';
import { photosErased } from '../../photos/index.js';
import { CancelVisit } from './cancel-visit.js';

const BATCH_SIZE = 200;

/** The personal data in homes, bookings with their answers, subscriptions and photos. */
@Injectable()
@HoldsPersonalData()
export class BookingsData implements PersonalData {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly stored: PersonalBookingRows,
    private readonly bookings: Bookings,
    private readonly cancelVisit: CancelVisit,
  ) {}

  async export(userId: string): Promise<Record<string, unknown>> {
    const { photos = [], workPhotos = [], ...rest } = await this.stored.export(userId);
    const withUrls = (list: unknown[], path: string) =>
      (list as { id: number | string }[]).map((photo) => ({
        ...photo,
        url: `${this.config.publicUrl}${path}/${photo.id}`,
      }));
    return {
      ...rest,
      photos: withUrls(photos, '/api/photos'),
      workPhotos: withUrls(workPhotos, '/api/account/work-photos'),
    };
  }

  /**
   * Refuses erasure while there are paid visits, which the customer has to cancel, knowing the fee, or let happen. Also
   * refuses it while there are debts, because only a person may write them off.
   */
  async mayGo(tx: Tx, userId: string): Promise<void> {
    const upcoming = await this.stored.paidAhead(tx, userId, this.business.clock.today());
    if (upcoming.length) {
      const sentence = `There are paid visits still to come (${datesOf(upcoming)}). Please cancel them first, or wait until they are over.`;
      throw new DomainError('CONFLICT', sentence, upcoming);
    }
    const owed = await this.stored.unpaidPast(tx, userId, this.business.clock.date());
    if (owed.length) {
      const sentence = `There are cleanings that are not paid yet (${datesOf(owed)}). They have to be paid, or written off by the office, first.`;
      throw new DomainError('CONFLICT', sentence, owed);
    }
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await this.cancelUpcoming(tx, userId);
    const { files, bookingIds, homeIds } = await this.stored.erase(tx, userId);
    await emptyAudit(tx, 'booking', bookingIds);
    await emptyAudit(tx, 'rating', bookingIds);
    await emptyAudit(tx, 'property', homeIds);
    if (files.length) await emit(tx, photosErased({ files }));
  }

  async forget(): Promise<void> {
    const { photoKeepDays: photoDays, draftKeepDays: draftDays } = this.business.settings;
    const today = this.business.clock.today();
    for (const table of ['photo', 'work_photo'] as const)
      await this.inBatches(async (tx) => {
        const files = await this.stored.forgetPhotos(tx, table, addDays(today, -photoDays), BATCH_SIZE);
        if (files.length) await emit(tx, photosErased({ files }));
        return files.length;
      });
    await this.inBatches((tx) =>
      this.stored.forgetDrafts(tx, addDays(today, -draftDays), BATCH_SIZE, this.business.clock.date()),
    );
  }

  /** Cancels an erased customer's future visits, none of which was paid. Sends no message. */
  private async cancelUpcoming(tx: Tx, userId: string): Promise<void> {
    for (const id of await this.stored.upcomingIds(tx, userId, this.business.clock.today())) {
      const booking = await this.bookings.lock(tx, id);
      if (!booking || booking.cancelled) continue;
      booking.cancel(this.business.clock.date());
      await this.cancelVisit.cancel(tx, booking);
    }
  }

  private async inBatches(work: (tx: Tx) => Promise<number>): Promise<void> {
    while ((await this.transactions.run(work)) === BATCH_SIZE);
  }
}

function datesOf(visits: { date: string }[]): string {
  return [...new Set(visits.map(({ date }) => date))].join(', ');
}
