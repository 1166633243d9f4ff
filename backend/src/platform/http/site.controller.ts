import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type SiteSettings, termsOf, type Testimonial } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../business/business.js';

/** Shown only in the sandbox, marked as examples. */
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
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  read(): SiteSettings {
    const { stripe, sandbox, testScreens } = this.config;
    const { testimonials, ...settings } = this.business.settings;
    return {
      businessName: settings.businessName,
      businessEmail: settings.businessEmail,
      businessPhone: settings.businessPhone,
      businessAddress: settings.businessAddress,
      timeZone: settings.timeZone,
      stripePublishableKey: stripe?.publishableKey ?? null,
      stripeJsUrl: stripe?.jsUrl ?? '',
      testScreens,
      sandbox,
      testimonials: testimonials.length || !sandbox ? testimonials : EXAMPLES,
      holdMinutes: settings.holdMinutes,
      policy: termsOf(settings),
      payAfterVisit: settings.payAfterVisit,
      bookingHorizonDays: settings.bookingHorizonDays,
    };
  }
}
