import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DailyCounts, Transactions, type Tx } from '../../platform/index.js';
import { DeliveryFailed, overLimit, useOfLimits } from '../domain/delivery.js';
import { type Claimed, Deliveries } from '../infra/deliveries.js';
import { Mailer } from '../infra/mailer.js';
import { SmsSender } from '../infra/sms-sender.js';
import { OptOut } from './unsubscribe.js';
import { type Ready, WriteDelivery } from './write-delivery.js';

const AT_ONCE = 4;
const BATCH = 40;
/** After this the next scheduled run continues, so that a worker can shut down in time. */
const LONGEST_RUN = 20_000;

@Injectable()
export class SendDueMessages {
  private running = false;

  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly deliveries: Deliveries,
    private readonly write: WriteDelivery,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
    private readonly optOut: OptOut,
    private readonly counts: DailyCounts,
  ) {}

  /** Sends due messages, a few in parallel; a failing address does not delay others. One run at a time per process. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      const until = performance.now() + LONGEST_RUN;
      await this.transactions.run((tx) => this.deliveries.release(tx, this.clock.date()));
      while (performance.now() < until && (await this.sendBatch()));
    } finally {
      this.running = false;
    }
  }

  /** @returns whether there may be more. */
  private async sendBatch(): Promise<boolean> {
    const now = this.clock.date();
    const { due, ready } = await this.transactions.run(async (tx) => {
      const claimed = await this.deliveries.claim(tx, BATCH, now);
      const within = await this.withinLimits(tx, claimed);
      return { due: claimed.length, ready: await this.write.run(tx, within) };
    });
    const queue = [...ready];
    const down = new Map<Ready['channel'], string>();
    const lane = async (): Promise<void> => {
      for (let one = queue.shift(); one; one = queue.shift()) await this.send(one, down);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return due === BATCH && !down.size;
  }

  /** Each message counts once, however often it is tried. */
  private async withinLimits(tx: Tx, claimed: readonly Claimed[]): Promise<Claimed[]> {
    const counted = claimed.filter(({ toCount }) => toCount).sort((a, b) => a.id - b.id);
    if (!counted.length) return [...claimed];
    const above = new Set(overLimit(counted, await this.counts.raise(tx, useOfLimits(counted))));
    await this.deliveries.aboveLimit(
      tx,
      [...above].map(({ id }) => id),
    );
    return claimed.filter((one) => !above.has(one));
  }

  private async send(one: Ready, down: Map<Ready['channel'], string>): Promise<void> {
    const outage = down.get(one.channel);
    if (outage !== undefined) return this.putBack(one, outage);
    try {
      if (one.channel === 'text') await this.smsSender.send(one.recipient, one.plain);
      else await this.mailer.send(one);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      if (error.kind !== 'down') return this.failed(one, error);
      down.set(one.channel, error.message);
      return this.putBack(one, error.message);
    }
    await this.transactions.run((tx) => this.deliveries.sent(tx, one, this.clock.date()));
  }

  private putBack({ id }: Ready, reason: string): Promise<void> {
    return this.transactions.run((tx) =>
      this.deliveries.putBack(tx, [id], reason.slice(0, 500), this.clock.date()),
    );
  }

  private failed({ id, userId }: Ready, { kind, message }: DeliveryFailed): Promise<void> {
    const reason = message.slice(0, 500);
    return this.transactions.run(async (tx) => {
      if (kind === 'later') return this.deliveries.failed(tx, id, reason, this.clock.date());
      await this.deliveries.bounced(tx, id, reason);
      if (kind === 'unwanted' && userId) await this.optOut.texts(tx, userId);
    });
  }
}
