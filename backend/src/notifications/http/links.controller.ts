import { Controller, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendHtmlPage } from '../../platform/index.js';
import { ProveEmail } from '../use-cases/prove-email.js';
import { Unsubscribe } from '../use-cases/unsubscribe.js';
import { VisitLinks } from '../use-cases/visit-links.js';
import {
  addressConfirmedPage,
  badLinkPage,
  confirmAddressPage,
  confirmedPage,
  confirmPage,
  reschedulePage,
  unsubscribedPage,
  unsubscribePage,
} from './link-pages.js';

/**
 * What links in emails lead to. GET has no effect: mail programs open links before people do. A bad link does not say
 * whose it is, so its page is in the browser's language.
 */
@ApiExcludeController()
@Controller('api')
export class LinksController {
  constructor(
    private readonly visits: VisitLinks,
    private readonly unsubscribe: Unsubscribe,
    private readonly proveEmail: ProveEmail,
  ) {}

  @Get('visits/:token/confirm')
  async askToConfirm(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.visits.read(token);
    sendHtmlPage(reply, typeof found === 'string' ? badLinkPage(found, languages) : confirmPage(found));
  }

  @Post('visits/:token/confirm')
  async confirm(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.visits.confirm(token);
    sendHtmlPage(reply, typeof found === 'string' ? badLinkPage(found, languages) : confirmedPage(found));
  }

  @Get('visits/:token/reschedule')
  async reschedule(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.visits.read(token);
    sendHtmlPage(reply, typeof found === 'string' ? badLinkPage(found, languages) : reschedulePage(found));
  }

  @Get('unsubscribe/:token')
  async askToUnsubscribe(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.unsubscribe.look(token);
    sendHtmlPage(reply, typeof found === 'string' ? badLinkPage(found, languages) : unsubscribePage(found));
  }

  /** RFC 8058: mail programs post here themselves, people press the button. */
  @Post('unsubscribe/:token')
  async stop(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.unsubscribe.run(token);
    sendHtmlPage(reply, typeof found === 'string' ? badLinkPage(found, languages) : unsubscribedPage(found));
  }

  @Get('email-proof/:token')
  async askForAddress(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.proveEmail.look(token);
    const page = typeof found === 'string' ? badLinkPage(found, languages) : confirmAddressPage(found);
    sendHtmlPage(reply, page);
  }

  @Post('email-proof/:token')
  async confirmAddress(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.proveEmail.confirm(token);
    const page = typeof found === 'string' ? badLinkPage(found, languages) : addressConfirmedPage(found);
    sendHtmlPage(reply, page);
  }
}
