import { Controller, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AnswerReminder, type LinkedVisit } from '../use-cases/visit-links.js';
import { badLinkPage } from './bad-link.page.js';
import { sendHtmlPage, type HtmlPage } from '../../platform/index.js';
import { confirmedPage, confirmPage, reschedulePage } from './visit-link.pages.js';

type Good = Extract<LinkedVisit, { state: 'good' }>;

/** Targets of a reminder's links. GET has no effect: mail programs open links before people do. */
@ApiExcludeController()
@Controller('api/visits/:token')
export class VisitLinkController {
  constructor(private readonly reminder: AnswerReminder) {}

  @Get('confirm')
  async ask(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.reminder.read(token);
    sendHtmlPage(reply, pageOf(found, languages, confirmPage));
  }

  @Post('confirm')
  async confirm(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.reminder.confirm(token);
    sendHtmlPage(reply, pageOf(found, languages, confirmedPage));
  }

  @Get('reschedule')
  async reschedule(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.reminder.read(token);
    sendHtmlPage(reply, pageOf(found, languages, reschedulePage));
  }
}

function pageOf(
  found: LinkedVisit,
  languages: string | undefined,
  page: (visit: Good['visit'], words: Good['words']) => HtmlPage,
): HtmlPage {
  return found.state === 'good' ? page(found.visit, found.words) : badLinkPage(found.state, languages);
}
