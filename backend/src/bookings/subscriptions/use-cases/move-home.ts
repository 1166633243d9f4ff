import { Injectable } from '@nestjs/common';
import type { QuestionnaireAnswers } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import type { Tx } from '../../../platform/index.js';
import { refuseMovedOutside } from '../../../pricing/index.js';
import { addressKey } from '../../../kernel/address-key.js';
import { checkLocation } from '../../domain/answers.js';
import { propertyOf } from '../../domain/draft.js';
import type { Subscription } from '../../domain/subscription.js';
import { Bookings } from '../../infra/bookings.js';
import { upsertProperty } from '../../infra/insert-bookings.js';
import { Quotes } from '../../use-cases/quotes.js';
import type { Initiator } from './change-subscription-base.js';
import { OpenVisits } from './open-visits.js';

/**
 * The address as typed, and the number in it that is the ZIP code, if the customer or office was asked which one is.
 */
export interface GivenHome {
  location: string;
  zip?: string;
}

@Injectable()
export class MoveHome {
  constructor(
    private readonly clock: Clock,
    private readonly openVisits: OpenVisits,
    private readonly bookings: Bookings,
    private readonly quotes: Quotes,
  ) {}

  /**
   * Moves the open visits from that day on, and all future visits, to another address. The caller quotes their price
   * and length again and saves the plan.
   * @throws OutsideArea, Invalid; CONFLICT if the plan is paused, and to the customer if the office has set its price
   */
  async move(tx: Tx, plan: Subscription, given: GivenHome, from: LocalDate, by: Initiator): Promise<void> {
    if (plan.priceLockedAt && !('office' in by))
      throw new DomainError(
        'CONFLICT',
        'We set a price for this plan. To change its address, please call us.',
      );
    if (plan.status !== 'active')
      throw new DomainError('CONFLICT', 'Please resume your plan first, then change its address.');
    const location = checkLocation(given.location);
    const { zip, ...home } = await this.homeAt(tx, plan.userId, location);
    const address = { location, zip: given.zip ?? zip };
    const [book, now] = [await this.quotes.today(tx), this.clock.date()];
    for (const { visit } of await this.openVisits.lock(tx, plan.id)) {
      if (visit.appointmentDate < from) continue;
      refuseMovedOutside(book, visit.questionnaire, address);
      visit.moveHome(address, now, home);
      const property = propertyOf(visit.answers as QuestionnaireAnswers);
      visit.propertyId = await upsertProperty(tx, plan.userId, property, now);
      await this.bookings.save(tx, visit);
      plan.homeFrom = Math.max(visit.id, plan.homeFrom ?? 0);
    }
  }

  /**
   * The latest answers about that home. Access notes of the former home are not copied to a new home, where
   * they would be wrong.
   */
  private async homeAt(tx: Tx, userId: string, location: string): Promise<Partial<QuestionnaireAnswers>> {
    const known = await this.bookings.answersOfHome(tx, userId, addressKey(location) || location);
    if (!known) return { accessNotes: '' };
    const { rooms, bathrooms, halfBaths, squareFeet, hasKids, hasPets, noKidsPets, maintenanceHistory } =
      known;
    const { zip, accessNotes = '', hasDrivewayParking, hasStreetParking } = known;
    return {
      rooms,
      bathrooms,
      halfBaths,
      squareFeet,
      hasKids,
      hasPets,
      noKidsPets,
      maintenanceHistory,
      zip,
      accessNotes,
      hasDrivewayParking,
      hasStreetParking,
    };
  }
}
