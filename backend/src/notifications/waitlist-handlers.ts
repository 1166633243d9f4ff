import { Injectable } from '@nestjs/common';
import {
  CurrentSender,
  Deliveries,
  oneLine,
  rendered,
  waitlistEmail,
  waitlistProofEmail,
  wordsIn,
} from '../messaging/index.js';
import { BusinessClock, Handles, type PayloadOf, type Tx } from '../platform/index.js';
import { Waitlist, waitlistJoined, waitlistReached } from '../pricing/index.js';
import { WAITLIST_PROOF_LINK, WAITLIST_PROOF_OCCASION } from './use-cases/confirm-waitlist.js';
import { UNSUBSCRIBE_LINK, WAITLIST_OCCASION } from './use-cases/unsubscribe.js';

/** Writes to people on the waitlist. */
@Injectable()
export class WaitlistHandlers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly senders: CurrentSender,
    private readonly waitlist: Waitlist,
    private readonly deliveries: Deliveries,
  ) {}

  /** Asks the address to confirm, unless it has confirmed already or has left the list. */
  @Handles(waitlistJoined, 'ask-waitlist')
  async joined(tx: Tx, { entryId, asked }: PayloadOf<typeof waitlistJoined>): Promise<void> {
    const entry = await this.waitlist.find(tx, entryId);
    if (!entry || entry.confirmedAt) return;
    const { email: recipient, zip, language } = entry;
    const { sender } = this.senders;
    const proofRequest = waitlistProofEmail(
      wordsIn(language),
      oneLine(sender.name),
      zip,
      WAITLIST_PROOF_LINK,
    );
    const email = rendered(proofRequest, sender);
    const occasion = `${WAITLIST_PROOF_OCCASION}${entryId}:${asked}`;
    const message = { channel: 'mail', category: 'waitlist-proof', occasion, recipient, ...email } as const;
    await this.deliveries.queue(tx, message, this.clock.date());
  }

  /** Writes once to each address that is still on the list. */
  @Handles(waitlistReached, 'tell-waitlist')
  async reached(tx: Tx, { entryId, opening }: PayloadOf<typeof waitlistReached>): Promise<void> {
    const entry = await this.waitlist.find(tx, entryId);
    if (!entry) return;
    const { email: recipient, zip, language } = entry;
    const { sender, siteUrl } = this.senders;
    const texts = { business: sender.name, zip, siteUrl, unsubscribeUrl: UNSUBSCRIBE_LINK };
    const occasionWords = opening ? 'opening' : 'waitlist';
    const email = rendered(waitlistEmail(wordsIn(language), texts, occasionWords), sender);
    const occasion = `${WAITLIST_OCCASION}${entryId}`;
    const message = { channel: 'mail', category: 'waitlist', occasion, recipient, ...email } as const;
    await this.deliveries.queue(tx, message, this.clock.date());
  }
}
