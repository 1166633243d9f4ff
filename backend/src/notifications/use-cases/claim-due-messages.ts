import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { type Claimed, Deliveries, isWithheld, overLimit, useOfLimits } from '../../messaging/index.js';
import { DailyCounts, type Tx } from '../../platform/index.js';
import { type ReadyMessage, WriteDelivery } from './write-delivery.js';

/** Takes due messages out of the queue for one worker. */
@Injectable()
export class ClaimDueMessages {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly counts: DailyCounts,
    private readonly writeDelivery: WriteDelivery,
  ) {}

  /**
   * @param open whether the site is open; messages are withheld until it is
   * @returns the messages to send, and how many were due
   */
  async claim(
    tx: Tx,
    { limit, open }: { limit: number; open: boolean },
  ): Promise<{ due: number; ready: ReadyMessage[] }> {
    const claimed = await this.deliveries.claim(tx, limit, this.clock.date());
    const sendable = await this.withinLimits(tx, await this.withholdSome(tx, claimed, open));
    return { due: claimed.length, ready: await this.writeDelivery.write(tx, sendable) };
  }

  private async withholdSome(tx: Tx, claimed: readonly Claimed[], open: boolean): Promise<Claimed[]> {
    const withheld = claimed.filter((one) => isWithheld(one, open));
    await this.deliveries.withhold(
      tx,
      withheld.map(({ id }) => id),
    );
    return claimed.filter((one) => !withheld.includes(one));
  }

  /** Counts each message once, however many attempts it takes. */
  private async withinLimits(tx: Tx, claimed: readonly Claimed[]): Promise<Claimed[]> {
    const counted = claimed.filter(({ toCount }) => toCount).sort((a, b) => a.id - b.id);
    if (!counted.length) return [...claimed];
    const overLimits = new Set(overLimit(counted, await this.counts.raise(tx, useOfLimits(counted))));
    await this.deliveries.aboveLimit(
      tx,
      [...overLimits].map(({ id }) => id),
    );
    return claimed.filter((one) => !overLimits.has(one));
  }
}
