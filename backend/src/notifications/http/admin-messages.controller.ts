import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SentMail, SentNotification } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  idOf,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../platform/index.js';
import { MAIL_RULES, SENT_RULES } from '../domain/list-rules.js';
import { ReadSentMessages } from '../use-cases/read-sent-messages.js';

/** Messages to customers, and whether they were delivered. */
@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class AdminMessagesController {
  constructor(private readonly messages: ReadSentMessages) {}

  @Get('notifications')
  @SendsPage('notifications')
  notifications(@ListOf(SENT_RULES) query: ListQueryOf<typeof SENT_RULES>): Promise<Page<SentNotification>> {
    return this.messages.notifications(query);
  }

  @Get('mails')
  @SendsPage('mails')
  mails(@ListOf(MAIL_RULES) query: ListQueryOf<typeof MAIL_RULES>): Promise<Page<SentMail>> {
    return this.messages.mails(query);
  }

  @Post('mails/:id/send-again')
  @HttpCode(200)
  async sendAgain(
    @Param('id', idOf('The email')) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true }> {
    await this.messages.sendAgain(id, actor);
    return { success: true };
  }
}
