import { Injectable } from '@nestjs/common';
import { Job } from '../platform/index.js';
import { DeliverGiftCards } from './use-cases/deliver-gift-cards.js';

@Injectable()
export class CreditJobs {
  constructor(private readonly deliverGiftCards: DeliverGiftCards) {}

  @Job('deliver-gift-cards')
  deliver(): Promise<void> {
    return this.deliverGiftCards.deliver();
  }
}
