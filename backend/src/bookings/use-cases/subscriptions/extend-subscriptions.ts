import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../payments/index.js';
import { Business, BusinessClock, Transactions, type Tx } from '../../../platform/index.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { PlaceAhead } from './place-ahead.js';

/** Limits memory and how long rows stay locked. */
const BATCH = 5_000;

@Injectable()
export class ExtendSubscriptions {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
    private readonly placeAhead: PlaceAhead,
    private readonly ledger: Ledger,
  ) {}

  /** Keeps each active subscription's future visits booked with their slots (design section 3). */
  async run(): Promise<void> {
    while (await this.transactions.run((tx) => this.pass(tx, null)));
  }

  /** The same for one subscription, in the transaction that started or changed it. */
  async one(tx: Tx, subscriptionId: number): Promise<void> {
    while (await this.pass(tx, subscriptionId));
  }

  /** Creates one visit for each subscription of a batch. @returns false if none was due */
  private async pass(tx: Tx, only: number | null): Promise<boolean> {
    const { chargeLeadHours, visitsAhead } = this.business.settings;
    const { due, visits } = await this.subscriptions.extend(tx, {
      today: this.clock.today(),
      atMost: BATCH,
      zone: this.clock.zone,
      chargeLeadHours,
      visitsAhead,
      now: this.clock.date(),
      only,
    });
    await this.ledger.openMany(
      tx,
      visits.map(({ id, userId, price }) => ({ bookingId: id, userId, price })),
    );
    await this.placeAhead.run(tx, visits);
    return due > 0;
  }
}
