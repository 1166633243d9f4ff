import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { bookingCreated } from '../use-cases/events.js';
import { RememberCustomer } from '../use-cases/remember-customer.js';

@Injectable()
@Handles(bookingCreated, 'remember-customer')
export class RememberWhoBooked implements EventHandler<PayloadOf<typeof bookingCreated>> {
  constructor(private readonly rememberCustomer: RememberCustomer) {}

  handle(tx: Tx, { bookingId }: { bookingId: number }): Promise<void> {
    return this.rememberCustomer.run(tx, bookingId);
  }
}
