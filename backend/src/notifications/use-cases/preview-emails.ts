import { Injectable } from '@nestjs/common';
import { type LetterPreview, LANGUAGES } from '@homebright/contract';
import { html, plainText } from '../domain/email.js';
import { sampleEmails } from '../domain/sample-emails.js';
import { CurrentSender } from './sender.js';

@Injectable()
export class PreviewEmails {
  constructor(private readonly senders: CurrentSender) {}

  /** All mails in all languages with the business's letterhead and invented data. */
  run(): LetterPreview[] {
    const { sender, siteUrl, zone } = this.senders;
    return LANGUAGES.flatMap((language) =>
      sampleEmails(language, siteUrl, zone).map(({ kind, letter }) => ({
        kind,
        language,
        subject: letter.subject,
        html: html(letter, sender),
        text: plainText(letter, sender),
      })),
    );
  }
}
