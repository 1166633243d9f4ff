import { Injectable } from '@nestjs/common';
import { Business, Transactions } from '../../platform/index.js';
import { Deliveries, DeliveryFailed, Mailer, MessageChannels, SmsSender } from '../../messaging/index.js';
import { ClaimDueMessages } from './claim-due-messages.js';
import { Unsubscribe } from './unsubscribe.js';
import type { ReadyMessage } from './write-delivery.js';

/** The outcomes of a batch, by channel. */
interface Outcomes {
  sent: Set<ReadyMessage['channel']>;
  failed: Map<ReadyMessage['channel'], DeliveryFailed>;
  down: Map<ReadyMessage['channel'], DeliveryFailed>;
}

const IN_PARALLEL = 4;
const BATCH_SIZE = 40;
/**
 * A run ends after this time, so that a worker can shut down in time. The next scheduled run continues.
 */
const LONGEST_RUN_MS = 20_000;

@Injectable()
export class SendDueMessages {
  private isRunning = false;

  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly deliveries: Deliveries,
    private readonly claimDueMessages: ClaimDueMessages,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
    private readonly unsubscribe: Unsubscribe,
    private readonly channels: MessageChannels,
  ) {}

  /** Sends due messages, a few in parallel; a failing address does not delay others. One run at a time per process. */
  async send(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      const until = performance.now() + LONGEST_RUN_MS;
      await this.transactions.run((tx) => this.deliveries.release(tx, this.business.clock.date()));
      while (performance.now() < until && (await this.sendBatch()));
    } finally {
      this.isRunning = false;
    }
  }

  /** @returns whether more messages may be due */
  private async sendBatch(): Promise<boolean> {
    const open = await this.business.isOpen();
    const { due, ready } = await this.transactions.run((tx) =>
      this.claimDueMessages.claim(tx, { limit: BATCH_SIZE, open }),
    );
    const queue = [...ready];
    const outcomes: Outcomes = { sent: new Set(), failed: new Map(), down: new Map() };
    const sendFromQueue = async (): Promise<void> => {
      for (let message = queue.shift(); message; message = queue.shift())
        await this.sendOne(message, outcomes);
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, sendFromQueue));
    await this.noteOutcomes(outcomes);
    return due === BATCH_SIZE && !outcomes.down.size;
  }

  /**
   * Notes which channels work. A permanent refusal says nothing against a channel, because its provider has answered.
   */
  private async noteOutcomes({ sent, failed, down }: Outcomes): Promise<void> {
    for (const [channel, { reason }] of down) await this.channels.failing(channel, reason, true);
    for (const channel of sent) if (!down.has(channel)) await this.channels.working(channel);
    for (const [channel, { reason }] of failed)
      if (!down.has(channel) && !sent.has(channel)) await this.channels.failing(channel, reason, false);
  }

  private async sendOne(one: ReadyMessage, { sent, failed, down }: Outcomes): Promise<void> {
    const outage = down.get(one.channel);
    if (outage) return this.putBack(one, outage.message);
    try {
      if (one.channel === 'text') await this.smsSender.send(one.recipient, one.plain);
      else await this.mailer.send(one);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      const { kind } = error;
      this.channels.count(one.channel, kind === 'unwanted' ? 'refused' : kind);
      if (kind === 'later') failed.set(one.channel, error);
      if (kind !== 'down') return this.failed(one, error);
      down.set(one.channel, error);
      return this.putBack(one, error.message);
    }
    sent.add(one.channel);
    this.channels.count(one.channel, 'sent');
    await this.transactions.run((tx) => this.deliveries.sent(tx, one, this.business.clock.date()));
  }

  private putBack({ id }: ReadyMessage, reason: string): Promise<void> {
    return this.transactions.run((tx) =>
      this.deliveries.putBack(tx, [id], reason.slice(0, 500), this.business.clock.date()),
    );
  }

  private failed({ id, userId }: ReadyMessage, { kind, message }: DeliveryFailed): Promise<void> {
    const reason = message.slice(0, 500);
    return this.transactions.run(async (tx) => {
      if (kind === 'later') return this.deliveries.failed(tx, id, reason, this.business.clock.date());
      await this.deliveries.bounced(tx, id, reason);
      if (kind === 'unwanted' && userId) await this.unsubscribe.stopTexts(tx, userId);
    });
  }
}
