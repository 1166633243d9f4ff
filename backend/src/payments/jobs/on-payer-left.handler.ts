import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf } from '../../platform/index.js';
import { customerErased } from '../use-cases/events.js';
import { DeleteStripeCustomer } from '../use-cases/delete-stripe-customer.js';

type Payload = PayloadOf<typeof customerErased>;

@Injectable()
@Handles(customerErased, 'forget-payer')
export class OnCustomerErased implements EventHandler<Payload> {
  constructor(private readonly deleteStripeCustomer: DeleteStripeCustomer) {}

  prepare({ customerId }: Payload): Promise<void> {
    return this.deleteStripeCustomer.run(customerId);
  }

  /** `prepare` has done everything. */
  async handle(): Promise<void> {}
}
