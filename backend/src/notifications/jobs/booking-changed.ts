import { Injectable } from '@nestjs/common';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingRepriced } from '../../bookings/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { NotifyAboutMoney } from '../use-cases/notify-about-money.js';
import { NotifyAboutVisit } from '../use-cases/notify-about-visit.js';

@Injectable()
@Handles(bookingConfirmed, 'tell-confirmed')
export class TellConfirmed implements EventHandler<PayloadOf<typeof bookingConfirmed>> {
  constructor(private readonly notifyAboutVisit: NotifyAboutVisit) {}

  async handle(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingConfirmed>): Promise<void> {
    await this.notifyAboutVisit.settled(tx, 'confirmed', bookingId, version);
  }
}

@Injectable()
@Handles(bookingMoved, 'tell-moved')
export class TellMoved implements EventHandler<PayloadOf<typeof bookingMoved>> {
  constructor(private readonly notifyAboutVisit: NotifyAboutVisit) {}

  async handle(tx: Tx, moved: PayloadOf<typeof bookingMoved>): Promise<void> {
    const occasion = moved.reason === 'closed' ? 'moved-because-closed' : 'moved';
    await this.notifyAboutVisit.settled(tx, occasion, moved.bookingId, moved.version, moved.replaces);
  }
}

type Cancelled = PayloadOf<typeof bookingCancelled>;

@Injectable()
@Handles(bookingCancelled, 'tell-cancelled')
export class TellCancelled implements EventHandler<Cancelled> {
  constructor(private readonly notifyAboutVisit: NotifyAboutVisit) {}

  async handle(tx: Tx, { bookingId, by, version, reason, refund, kept }: Cancelled): Promise<void> {
    const occasion = reason === 'skipped' || reason === 'slot-lost' ? reason : 'cancelled';
    // The end of a subscription is one message, not one for each remaining visit.
    const quietly = reason === 'ended' && refund === 0;
    await this.notifyAboutVisit.calledOff(tx, occasion, bookingId, version, { by, refund, kept, quietly });
  }
}

@Injectable()
@Handles(bookingRepriced, 'tell-repriced')
export class TellRepriced implements EventHandler<PayloadOf<typeof bookingRepriced>> {
  constructor(private readonly notifyAboutMoney: NotifyAboutMoney) {}

  async handle(tx: Tx, repriced: PayloadOf<typeof bookingRepriced>): Promise<void> {
    const { bookingId, version, quietly, andLater } = repriced;
    if (!quietly) await this.notifyAboutMoney.run(tx, 'price-changed', bookingId, `${version}`, { andLater });
  }
}
