import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type EmailPreview, LANGUAGES } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import { LookPreviews } from '../../site/index.js';
import { CurrentSender, html, plainText } from '../../messaging/index.js';
import { sampleEmails } from '../domain/sample-emails.js';

/** All emails in all languages with invented facts, for the sandbox's mailbox; not available elsewhere. */
@ApiExcludeController()
@Controller('api/email-previews')
export class EmailPreviewsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly senders: CurrentSender,
    previews: LookPreviews,
  ) {
    previews.offer('email', (look, language) => {
      const { siteUrl, zone } = senders;
      const [sample] = sampleEmails(language, siteUrl, zone);
      if (!sample) throw new NotFound('The preview');
      return html(sample.email, senders.withLook(look));
    });
  }

  /** @throws NotFound outside the sandbox */
  @Get()
  read(): EmailPreview[] {
    if (!this.config.sandbox) throw new NotFound('The page');
    const { sender, siteUrl, zone } = this.senders;
    return LANGUAGES.flatMap((language) =>
      sampleEmails(language, siteUrl, zone).map(({ kind, email }) => ({
        kind,
        language,
        subject: email.subject,
        html: html(email, sender),
        text: plainText(email, sender),
      })),
    );
  }
}
