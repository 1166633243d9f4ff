import { Injectable } from '@nestjs/common';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingRepriced } from '../../bookings/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { TellAboutMoney } from '../use-cases/tell-about-money.js';
import { TellAppointment } from '../use-cases/tell-appointment.js';

@Injectable()
@Handles(bookingConfirmed, 'tell-confirmed')
export class TellConfirmed implements EventHandler<PayloadOf<typeof bookingConfirmed>> {
  constructor(private readonly tell: TellAppointment) {}

  async handle(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingConfirmed>): Promise<void> {
    await this.tell.settled(tx, 'confirmed', bookingId, version);
  }
}

@Injectable()
@Handles(bookingMoved, 'tell-moved')
export class TellMoved implements EventHandler<PayloadOf<typeof bookingMoved>> {
  constructor(private readonly tell: TellAppointment) {}

  async handle(tx: Tx, moved: PayloadOf<typeof bookingMoved>): Promise<void> {
    const occasion = moved.reason === 'closed' ? 'moved-because-closed' : 'moved';
    await this.tell.settled(tx, occasion, moved.bookingId, moved.version, moved.replaces);
  }
}

type Cancelled = PayloadOf<typeof bookingCancelled>;

@Injectable()
@Handles(bookingCancelled, 'tell-cancelled')
export class TellCancelled implements EventHandler<Cancelled> {
  constructor(private readonly tell: TellAppointment) {}

  async handle(tx: Tx, { bookingId, by, version, reason, refund, kept }: Cancelled): Promise<void> {
    const occasion = reason === 'skipped' || reason === 'slot-lost' ? reason : 'cancelled';
    // The end of a subscription is one message, not one for each remaining visit.
    const quietly = reason === 'ended' && refund === 0;
    await this.tell.calledOff(tx, occasion, bookingId, version, { by, refund, kept, quietly });
  }
}

@Injectable()
@Handles(bookingRepriced, 'tell-repriced')
export class TellRepriced implements EventHandler<PayloadOf<typeof bookingRepriced>> {
  constructor(private readonly tell: TellAboutMoney) {}

  async handle(tx: Tx, repriced: PayloadOf<typeof bookingRepriced>): Promise<void> {
    const { bookingId, version, quietly, andLater } = repriced;
    if (!quietly) await this.tell.run(tx, 'price-changed', bookingId, `${version}`, { andLater });
  }
}
