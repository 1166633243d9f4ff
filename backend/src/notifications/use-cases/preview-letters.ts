import { Injectable } from '@nestjs/common';
import { type LetterPreview, LANGUAGES } from '@homebright/contract';
import { html, plainText } from '../domain/letter.js';
import { sampleLetters } from '../domain/letter-samples.js';
import { Letterhead } from './letterhead.js';

@Injectable()
export class PreviewLetters {
  constructor(private readonly letterhead: Letterhead) {}

  /** All mails in all languages with the business's letterhead and invented data. */
  run(): LetterPreview[] {
    const { sender, siteUrl, zone } = this.letterhead;
    return LANGUAGES.flatMap((language) =>
      sampleLetters(language, siteUrl, zone).map(({ kind, letter }) => ({
        kind,
        language,
        subject: letter.subject,
        html: html(letter, sender),
        text: plainText(letter, sender),
      })),
    );
  }
}
