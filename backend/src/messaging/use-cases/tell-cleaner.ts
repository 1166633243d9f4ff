import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { wordsIn } from '../domain/i18n/template-values.js';
import { SmsSender } from '../infra/sms-sender.js';
import { EmailCodes } from './email-codes.js';

/** Sends a short message to a cleaner's phone or email: at once, and not through the queue, which would store it. */
@Injectable()
export class TellCleaner {
  constructor(
    private readonly emailCodes: EmailCodes,
    private readonly smsSender: SmsSender,
  ) {}

  /** @param recipient '+15551234567', 'ana@example.com'. @throws DeliveryFailed; DomainError PROVIDER_UNAVAILABLE */
  async tell(recipient: string, language: Language, { subject, text }: { subject: string; text: string }) {
    if (!recipient.includes('@')) return this.smsSender.send(recipient, text);
    const greeting = wordsIn(language).hello;
    await this.emailCodes.deliver(recipient, {
      language,
      subject,
      greeting,
      paragraphs: [text],
      actions: [],
    });
  }
}
