import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SiteSettings, Testimonial } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';

/** Shown, marked as examples, only where stand-ins serve. */
const EXAMPLES: Testimonial[] = [
  {
    quote:
      'They arrived when they said they would and the kitchen has not looked like this since we moved in.',
    name: 'Example customer A',
  },
  {
    quote: 'Same crew every second Tuesday. I come home and everything is simply done.',
    name: 'Example customer B',
  },
  {
    quote: 'I booked from my phone on the train and knew the exact price before I paid.',
    name: 'Example customer C',
  },
];

@ApiTags('site')
@Controller('api/site')
export class SiteController {
  private readonly settings: SiteSettings;

  constructor(@Inject(CONFIG) config: Config) {
    this.settings = {
      businessName: config.business.name,
      businessEmail: config.business.email,
      businessPhone: config.business.phone,
      businessAddress: config.business.address,
      timeZone: config.business.timeZone,
      stripePublishableKey: config.stripe?.publishableKey ?? null,
      stripeJsUrl: config.stripe?.jsUrl ?? '',
      testScreens: config.testScreens,
      sandbox: config.sandbox,
      testimonials: config.testimonials.length || !config.sandbox ? config.testimonials : EXAMPLES,
      holdMinutes: config.holdMinutes,
      bookingHorizonDays: config.bookingHorizonDays,
    };
  }

  @Get()
  @Header('cache-control', 'no-cache')
  read(): SiteSettings {
    return this.settings;
  }
}
