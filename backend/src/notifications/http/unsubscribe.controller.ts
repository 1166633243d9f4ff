import { Controller, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Unsubscribe } from '../use-cases/unsubscribe.js';
import { badLinkPage } from './bad-link.page.js';
import { sendHtmlPage } from '../../platform/index.js';
import { askingPage, donePage } from './unsubscribe.pages.js';

/** RFC 8058: mail programs post here themselves, people press the button. GET has no effect. */
@ApiExcludeController()
@Controller('api/unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  @Get()
  async ask(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stopped = await this.unsubscribe.look(token);
    sendHtmlPage(reply, typeof stopped === 'string' ? badLinkPage(stopped, languages) : askingPage(stopped));
  }

  @Post()
  async stop(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stopped = await this.unsubscribe.run(token);
    sendHtmlPage(reply, typeof stopped === 'string' ? badLinkPage(stopped, languages) : donePage(stopped));
  }
}
