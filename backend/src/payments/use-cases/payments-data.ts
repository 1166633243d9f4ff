import { Injectable } from '@nestjs/common';
import { HoldsPersonalData, Outbox, type PersonalData, type Tx } from '../../platform/index.js';
import { BankStillProcessing } from '../domain/errors.js';
import { PersonalPaymentRows } from '../infra/personal-data.js';
import { customerErased } from './events.js';

/** The ledger is kept with an id instead of the person; cards are deleted, here and at the provider. */
@Injectable()
@HoldsPersonalData()
export class PaymentsData implements PersonalData {
  constructor(
    private readonly stored: PersonalPaymentRows,
    private readonly outbox: Outbox,
  ) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return this.stored.export(userId);
  }

  async mayGo(tx: Tx, userId: string): Promise<void> {
    if (await this.stored.isPaying(tx, userId)) throw new BankStillProcessing();
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    const payers = await this.stored.erase(tx, userId);
    await this.outbox.add(tx, ...payers.map((customerId) => customerErased({ customerId })));
  }
}
