import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type HtmlPage, sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import { ConfirmWaitlist } from '../use-cases/confirm-waitlist.js';
import { ProveEmail } from '../use-cases/prove-email.js';
import { Unsubscribe } from '../use-cases/unsubscribe.js';
import { VisitLinks } from '../use-cases/visit-links.js';
import {
  addressConfirmedPage,
  type BadLink,
  closedLinkPage,
  confirmAddressPage,
  confirmedPage,
  confirmPage,
  confirmWaitlistPage,
  reschedulePage,
  unknownLinkPage,
  unsubscribedPage,
  unsubscribePage,
  waitlistConfirmedPage,
} from './link-pages.js';

/** The pages behind links in emails. GET changes nothing, because mail programs open links before people do. */
@ApiExcludeController()
@Controller('api')
export class LinksController {
  constructor(
    private readonly visits: VisitLinks,
    private readonly unsubscribe: Unsubscribe,
    private readonly proveEmail: ProveEmail,
    private readonly waitlist: ConfirmWaitlist,
  ) {}

  @Get('visits/:token/confirm')
  async askToConfirm(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.visits.read(token), confirmPage);
  }

  @Post('visits/:token/confirm')
  async confirm(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.visits.confirm(token), confirmedPage);
  }

  @Get('visits/:token/reschedule')
  async reschedule(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.visits.read(token), reschedulePage);
  }

  @Get('unsubscribe/:token')
  async askToUnsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.unsubscribe.read(token), unsubscribePage);
  }

  /** Mail programs post here themselves (RFC 8058); people press the page's button. */
  @Post('unsubscribe/:token')
  async stop(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.unsubscribe.byToken(token), unsubscribedPage);
  }

  @Get('email-proof/:token')
  async askForAddress(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.proveEmail.read(token), confirmAddressPage);
  }

  @Post('email-proof/:token')
  async confirmAddress(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.proveEmail.confirm(token), addressConfirmedPage);
  }

  @Get('waitlist-proof/:token')
  async askForWaitlist(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.waitlist.read(token), confirmWaitlistPage);
  }

  @Post('waitlist-proof/:token')
  async confirmWaitlist(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    answer(reply, await this.waitlist.confirm(token), waitlistConfirmedPage);
  }
}

function answer<Found extends object>(
  reply: FastifyReply,
  found: Found | BadLink | 'unknown',
  page: (found: Found) => HtmlPage,
): void {
  const browserLanguage = siteLanguageOf(reply.request);
  if (found === 'unknown') sendHtmlPage(reply, unknownLinkPage(browserLanguage));
  else sendHtmlPage(reply, 'closed' in found ? closedLinkPage(found, browserLanguage) : page(found));
}
