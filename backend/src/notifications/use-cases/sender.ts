import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../../platform/index.js';
import type { Sender } from '../domain/email.js';

/** The sender of messages: the business, its site and its time zone. */
@Injectable()
export class CurrentSender {
  readonly siteUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly business: Business,
  ) {
    this.siteUrl = config.publicUrl;
  }

  get zone(): string {
    return this.business.settings.timeZone;
  }

  get sender(): Sender {
    return { ...this.business.signature, siteUrl: this.siteUrl };
  }
}
