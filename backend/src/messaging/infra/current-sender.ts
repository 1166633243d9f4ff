import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../../platform/index.js';
import { brandOf, CurrentLook, type HeldLook, imageUrl } from '../../site/index.js';
import type { Sender, SenderLook } from '../domain/email.js';
import type { Site } from '../domain/message.js';

/** Pixels of a logo in an email. */
const LOGO_HEIGHT = 40;
const MAX_LOGO_WIDTH = 240;

/** The sender of messages: the business, its site and its time zone. */
@Injectable()
export class CurrentSender {
  readonly siteUrl: string;
  readonly site: Site;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly business: Business,
    private readonly look: CurrentLook,
  ) {
    this.siteUrl = config.publicUrl;
    this.site = { siteUrl: config.publicUrl, payOnline: config.stripe !== null };
  }

  get zone(): string {
    return this.business.settings.timeZone;
  }

  get sender(): Sender {
    return this.withLook(this.look.held);
  }

  /** The sender with another look. */
  withLook({ look }: HeldLook): Sender {
    const sender = { ...this.business.signature, siteUrl: this.siteUrl };
    return look.brand || look.logo ? { ...sender, look: this.lookOf(look) } : sender;
  }

  private lookOf(look: HeldLook['look']): SenderLook {
    const brand = brandOf(look);
    return {
      colors: brand && {
        light: brand.light.primary,
        dark: brand.dark.primary,
        onDark: brand.dark.onPrimary,
      },
      logo: look.logo && { ...this.pictureOf(look.logo.light), hasName: look.logo.hasName },
    };
  }

  /** With its size in pixels, because some mail programs ignore CSS. */
  private pictureOf({ id, width, height }: { id: string; width: number; height: number }) {
    const shownWidth = Math.min(MAX_LOGO_WIDTH, Math.round((LOGO_HEIGHT * width) / height));
    return {
      url: `${this.siteUrl}${imageUrl({ id }, 'png')}`,
      width: shownWidth,
      height: Math.round((shownWidth * height) / width),
    };
  }
}
