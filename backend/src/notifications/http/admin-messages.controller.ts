import { Controller, Get, HttpCode, Param, ParseIntPipe, Post, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SentMail, SentNotification } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { AdminGuard, CurrentActor } from '../../identity/index.js';
import { type Actor, ListOf, type ListQueryOf, sendPage } from '../../platform/index.js';
import { MAIL_RULES, SENT_RULES } from '../domain/list-rules.js';
import { ReadSentMessages } from '../use-cases/read-sent-messages.js';

/** What customers were told, and whether it reached them. */
@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class AdminMessagesController {
  constructor(private readonly messages: ReadSentMessages) {}

  @Get('notifications')
  async notifications(
    @ListOf(SENT_RULES) query: ListQueryOf<typeof SENT_RULES>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentNotification[]> {
    return sendPage(reply, 'notifications', query, await this.messages.notifications(query));
  }

  @Get('mails')
  async mails(
    @ListOf(MAIL_RULES) query: ListQueryOf<typeof MAIL_RULES>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentMail[]> {
    return sendPage(reply, 'mails', query, await this.messages.mails(query));
  }

  @Post('mails/:id/send-again')
  @HttpCode(200)
  async sendAgain(
    @Param('id', ParseIntPipe) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true }> {
    await this.messages.sendAgain(id, actor);
    return { success: true };
  }
}
