import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type SiteSettings, termsOf } from '@homebright/contract';
import { CONFIG, type Config } from '../config.js';
import { Business } from '../platform/index.js';
import { Testimonials } from './testimonials.js';

@ApiTags('site')
@Controller('api/site')
export class SiteController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly testimonials: Testimonials,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  async read(): Promise<SiteSettings> {
    const { stripe, sandbox, testScreens, emailSignIn } = this.config;
    const { settings } = this.business;
    return {
      open: this.business.open,
      businessName: settings.businessName,
      businessEmail: settings.businessEmail,
      businessPhone: settings.businessPhone,
      businessAddress: settings.businessAddress,
      timeZone: settings.timeZone,
      stripePublishableKey: stripe?.publishableKey ?? null,
      stripeJsUrl: stripe?.jsUrl ?? '',
      testScreens,
      sandbox,
      testimonials: await this.testimonials.shown(),
      holdMinutes: settings.holdMinutes,
      policy: termsOf(settings),
      payAfterVisit: settings.payAfterVisit,
      bookingHorizonDays: settings.bookingHorizonDays,
      savesCards: settings.saveCards,
      usesCredit: settings.useCredit,
      ...(settings.useCredit && settings.sellGiftCards && stripe && { sellsGiftCards: true }),
      ...(settings.signInAtPayment && { signInAtPayment: emailSignIn ? 'code' : 'provider' }),
      ...(settings.fewerSteps && { fewerSteps: true }),
    };
  }
}
