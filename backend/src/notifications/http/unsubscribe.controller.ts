import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Stopped, Unsubscribe } from '../use-cases/unsubscribe.js';
import { sendPage, type SmallPage } from './small-page.js';

const HOME = { label: 'To the front page', url: '/' };
const WHAT = { reminder: 'reminders by e-mail', office: 'news by e-mail' };

const BAD_LINK: SmallPage = {
  status: 404,
  title: 'This link does not work',
  paragraphs: ['It is not complete, or was changed on its way. Sign in to choose what you want to receive.'],
  links: [{ label: 'Sign in', url: '/api/login' }, HOME],
};

/** RFC 8058: mail programs post here by themselves, people press the button. Looking changes nothing. */
@ApiExcludeController()
@Controller('api/unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  @Get()
  ask(@Param('token') token: string, @Res() reply: FastifyReply): void {
    const what = this.unsubscribe.look(token);
    sendPage(reply, what ? asking(what) : BAD_LINK);
  }

  @Post()
  async stop(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const what = await this.unsubscribe.run(token);
    sendPage(reply, what ? done(what) : BAD_LINK);
  }
}

function asking(what: Stopped): SmallPage {
  const paragraphs = [`You will get no more ${WHAT[what]}. What a booking itself needs still arrives.`];
  return { title: `Stop ${WHAT[what]}?`, paragraphs, button: 'Yes, stop them', links: [HOME] };
}

function done(what: Stopped): SmallPage {
  const paragraphs = [`You will get no more ${WHAT[what]}. You can change your mind in your settings.`];
  return { title: 'Done', paragraphs, links: [HOME] };
}
