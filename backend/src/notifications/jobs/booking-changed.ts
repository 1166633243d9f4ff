import { Injectable } from '@nestjs/common';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingRepriced } from '../../bookings/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { TellAboutVisit } from '../use-cases/tell-about-visit.js';

@Injectable()
@Handles(bookingConfirmed, 'tell-confirmed')
export class TellConfirmed implements EventHandler<PayloadOf<typeof bookingConfirmed>> {
  constructor(private readonly tell: TellAboutVisit) {}

  async handle(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingConfirmed>): Promise<void> {
    await this.tell.run(tx, 'confirmed', bookingId, `${version}`);
  }
}

@Injectable()
@Handles(bookingMoved, 'tell-moved')
export class TellMoved implements EventHandler<PayloadOf<typeof bookingMoved>> {
  constructor(private readonly tell: TellAboutVisit) {}

  async handle(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingMoved>): Promise<void> {
    await this.tell.run(tx, 'moved', bookingId, `${version}`);
  }
}

@Injectable()
@Handles(bookingCancelled, 'tell-cancelled')
export class TellCancelled implements EventHandler<PayloadOf<typeof bookingCancelled>> {
  constructor(private readonly tell: TellAboutVisit) {}

  async handle(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingCancelled>): Promise<void> {
    await this.tell.run(tx, 'cancelled', bookingId, `${version}`);
  }
}

@Injectable()
@Handles(bookingRepriced, 'tell-repriced')
export class TellRepriced implements EventHandler<PayloadOf<typeof bookingRepriced>> {
  constructor(private readonly tell: TellAboutVisit) {}

  async handle(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingRepriced>): Promise<void> {
    await this.tell.run(tx, 'price-changed', bookingId, `${version}`);
  }
}
