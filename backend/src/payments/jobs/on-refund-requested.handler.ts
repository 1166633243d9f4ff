import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf } from '../../platform/index.js';
import { refundRequested } from '../use-cases/events.js';
import { PerformRefund } from '../use-cases/perform-refund.js';

type Payload = PayloadOf<typeof refundRequested>;

@Injectable()
@Handles(refundRequested, 'perform-refund')
export class OnRefundRequested implements EventHandler<Payload> {
  constructor(private readonly performRefund: PerformRefund) {}

  prepare({ refundId }: Payload): Promise<void> {
    return this.performRefund.run(refundId);
  }

  /** `prepare` has done and stored everything. */
  async handle(): Promise<void> {}
}
