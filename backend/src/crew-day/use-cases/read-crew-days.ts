import { Inject, Injectable } from '@nestjs/common';
import type { CrewDays, CrewSession } from '@homebright/contract';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { instantAtOrAfter } from '../../kernel/zone.js';
import { Business } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { crewVisit, type StoredVisit } from '../domain/crew-visit.js';
import { tipShare } from '../domain/tip-share.js';
import { Checklists } from '../infra/checklists.js';
import { WAIT_MINUTES } from '../domain/visit-issues.js';
import { CrewVisitReader } from '../infra/crew-visit-reader.js';

/** Days of visits whose tips a cleaner sees. */
const TIPS_SHOWN = 30;

/** Reads a cleaner's own visits with four statements. */
@Injectable()
export class ReadCrewDays {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly books: PriceBooks,
    private readonly reader: CrewVisitReader,
    private readonly lists: Checklists,
  ) {}

  /** @param from today if absent */
  async read({ id, language }: CrewSession, from: LocalDate | undefined, days: number): Promise<CrewDays> {
    const [today, zone] = [this.business.clock.today(), this.business.clock.zone];
    const first = from ?? today;
    const [visits, tips, sources, { extras }] = await Promise.all([
      this.reader.visits(id, first, addDays(first, days - 1)),
      this.reader.tips(id, addDays(today, -TIPS_SHOWN)),
      this.lists.sources(),
      this.books.shown(),
    ]);
    const context = { today, zone, language, extras, sources };
    return {
      today,
      zone,
      asOf: this.business.clock.date().toISOString(),
      keepUntil: new Date(instantAtOrAfter(addDays(today, 1), '00:00', zone)).toISOString(),
      lockOut: { waitMinutes: WAIT_MINUTES, officePhone: this.business.settings.businessPhone },
      visits: visits.map((visit, index) => ({
        ...crewVisit(visit, visits[index - 1] ?? null, context),
        version: this.versionOf(visit),
      })),
      ...(tips.length > 0 && {
        tips: tips.map(({ cleanerIds, amount, ...tip }) => ({
          ...tip,
          amount: tipShare(amount, cleanerIds, id),
        })),
      }),
    };
  }

  /**
   * Changes if the office changes the visit, but not if the crew sends events. The hash has a key, because its input
   * includes access details even on days when nobody may see them.
   */
  private versionOf({
    events: _events,
    workPhotos: _photos,
    busyUntil: _busy,
    kept: _kept,
    notes,
    ...facts
  }: StoredVisit): string {
    const { status, ...rest } = facts;
    // Without notes, the version must equal the one that an older API computes during a rollout.
    const ofHome = notes && Object.values(notes).some(Boolean) ? [notes] : [];
    return createHmac('sha256', this.config.sessionSecret)
      .update(`crew-visit:${JSON.stringify([rest, status === 'cancelled', ...ofHome])}`)
      .digest('base64url')
      .slice(0, 16);
  }
}
