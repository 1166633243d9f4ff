import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { LetterPreview } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import { PreviewLetters } from '../use-cases/preview-letters.js';

/** Mail previews for the sandbox's mailbox; not available elsewhere. */
@ApiExcludeController()
@Controller('api/letter-previews')
export class LetterPreviewsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly previews: PreviewLetters,
  ) {}

  /** @throws NotFound outside the sandbox */
  @Get()
  read(): LetterPreview[] {
    if (!this.config.sandbox) throw new NotFound('The page');
    return this.previews.run();
  }
}
