import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { LetterPreview } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import { PreviewEmails } from '../use-cases/preview-emails.js';

/** Mail previews for the sandbox's mailbox; not available elsewhere. */
@ApiExcludeController()
@Controller('api/letter-previews')
export class EmailPreviewsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly previewEmails: PreviewEmails,
  ) {}

  /** @throws NotFound outside the sandbox */
  @Get()
  read(): LetterPreview[] {
    if (!this.config.sandbox) throw new NotFound('The page');
    return this.previewEmails.run();
  }
}
