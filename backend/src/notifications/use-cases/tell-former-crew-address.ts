import { Injectable } from '@nestjs/common';
import { CleanerReader, type cleanerReaddressed } from '../../dispatch/index.js';
import { Business, type PayloadOf, type Tx, auditedBefore } from '../../platform/index.js';
import {
  CurrentSender,
  Deliveries,
  formerCrewAddressEmail,
  isOfCountry,
  oneLine,
  rendered,
  SmsSender,
  textCountries,
  wordsIn,
} from '../../messaging/index.js';

type Readdressed = PayloadOf<typeof cleanerReaddressed>;

/** Tells a cleaner's former address that the office has replaced or removed it, as it does for customers. */
@Injectable()
export class TellFormerCrewAddress {
  constructor(
    private readonly business: Business,
    private readonly cleaners: CleanerReader,
    private readonly deliveries: Deliveries,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  async tell(tx: Tx, { cleanerId, version, fields }: Readdressed): Promise<void> {
    const cleaner = await this.cleaners.evenIfGone(cleanerId);
    const { sender } = this.senders;
    for (const field of fields) {
      const recipient = await auditedBefore(tx, 'cleaner', String(cleanerId), version, field);
      if (!recipient || (field === 'phone' && !this.canBeTexted(recipient))) continue;
      const change = { field, to: cleaner[field] };
      const email = formerCrewAddressEmail(wordsIn(cleaner.language), oneLine(sender.name), change);
      const occasion = `former-crew-address:${cleanerId}:${version}`;
      const message =
        field === 'email'
          ? ({ channel: 'mail', ...rendered(email, sender) } as const)
          : ({ channel: 'text', subject: email.subject, plain: email.paragraphs.join(' ') } as const);
      const delivery = { category: 'staff', recipient, unlimited: true } as const;
      await this.deliveries.queue(tx, { ...delivery, occasion, ...message }, this.business.clock.date());
    }
  }

  /** False without a text message service, or if the number's country gets no text messages. */
  private canBeTexted(phone: string): boolean {
    const { textCountries: countries, businessPhone } = this.business.settings;
    return this.smsSender.available && isOfCountry(phone, textCountries(countries, businessPhone));
  }
}
