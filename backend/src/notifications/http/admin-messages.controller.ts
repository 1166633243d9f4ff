import { Controller, Get, HttpCode, Param, ParseIntPipe, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SentMail, SentNotification } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, AdminGuard, CurrentAdmin, type SignedInAdmin } from '../../identity/index.js';
import { ListOf, type ListQueryOf, sendPage } from '../../platform/index.js';
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
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true }> {
    await this.messages.sendAgain(id, actorOf(admin, request));
    return { success: true };
  }
}
