import { Injectable } from '@nestjs/common';
import { HoldsPersonalData, type PersonalData, type Tx, emit } from '../../platform/index.js';
import { BankStillProcessing } from '../domain/errors.js';
import { PersonalPaymentRows } from '../infra/personal-data.js';
import { customerErased } from './events.js';

/**
 * Erasure keeps the ledger, in which only an id stands for the customer. It deletes cards here and at the provider.
 */
@Injectable()
@HoldsPersonalData()
export class PaymentsData implements PersonalData {
  constructor(private readonly stored: PersonalPaymentRows) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return this.stored.export(userId);
  }

  async mayGo(tx: Tx, userId: string): Promise<void> {
    if (await this.stored.isPaying(tx, userId)) throw new BankStillProcessing();
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    const customerIds = await this.stored.erase(tx, userId);
    await emit(tx, ...customerIds.map((customerId) => customerErased({ customerId })));
  }
}
