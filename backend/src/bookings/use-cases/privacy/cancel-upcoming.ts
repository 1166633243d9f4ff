import { Injectable } from '@nestjs/common';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { Ledger } from '../../../payments/index.js';
import type { Tx } from '../../../platform/index.js';
import { Bookings } from '../../infra/bookings.js';
import { PersonalRows } from '../../infra/personal-rows.js';

@Injectable()
export class CancelUpcoming {
  constructor(
    private readonly stored: PersonalRows,
    private readonly bookings: Bookings,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Cancels the future visits of an erased customer silently: nothing was paid. */
  async run(tx: Tx, userId: string, today: LocalDate): Promise<void> {
    for (const id of await this.stored.ahead(tx, userId, today)) {
      const booking = await this.bookings.lock(tx, id);
      if (!booking || booking.cancelled) continue;
      booking.cancel(this.clock.date());
      await this.bookings.save(tx, booking);
      await this.visits.release(tx, id);
      await this.ledger.cancel(tx, id, { keep: 0 });
    }
  }
}
