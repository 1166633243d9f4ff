import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { Sender } from '../domain/letter.js';

/** Who writes: the business, its site and its time zone. */
@Injectable()
export class Letterhead {
  readonly sender: Sender;
  readonly siteUrl: string;
  readonly zone: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.siteUrl = config.publicUrl;
    this.sender = { ...config.business, siteUrl: config.publicUrl };
    this.zone = config.business.timeZone;
  }
}
