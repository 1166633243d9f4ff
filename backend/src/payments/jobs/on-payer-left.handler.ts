import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf } from '../../platform/index.js';
import { payerLeft } from '../use-cases/events.js';
import { ForgetPayer } from '../use-cases/forget-payer.js';

type Payload = PayloadOf<typeof payerLeft>;

@Injectable()
@Handles(payerLeft, 'forget-payer')
export class OnPayerLeft implements EventHandler<Payload> {
  constructor(private readonly forgetPayer: ForgetPayer) {}

  prepare({ customerId }: Payload): Promise<void> {
    return this.forgetPayer.run(customerId);
  }

  /** `prepare` has done everything. */
  async handle(): Promise<void> {}
}
