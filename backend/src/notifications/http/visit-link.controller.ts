import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AnswerReminder } from '../use-cases/answer-reminder.js';
import { sendPage } from './small-page.js';
import { badLinkPage, confirmedPage, confirmPage, reschedulePage } from './visit-link.pages.js';

/** Where the links of a reminder lead. Looking changes nothing: mail programs look before people do. */
@ApiExcludeController()
@Controller('api/visits/:token')
export class VisitLinkController {
  constructor(private readonly reminder: AnswerReminder) {}

  @Get('confirm')
  async ask(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.reminder.read(token);
    sendPage(
      reply,
      found.state === 'good' ? confirmPage(found.visit, found.words) : badLinkPage(found.state),
    );
  }

  @Post('confirm')
  async confirm(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.reminder.confirm(token);
    sendPage(
      reply,
      found.state === 'good' ? confirmedPage(found.visit, found.words) : badLinkPage(found.state),
    );
  }

  @Get('reschedule')
  async reschedule(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.reminder.read(token);
    sendPage(
      reply,
      found.state === 'good' ? reschedulePage(found.visit, found.words) : badLinkPage(found.state),
    );
  }
}
