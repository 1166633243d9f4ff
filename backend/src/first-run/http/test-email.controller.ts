import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type HtmlPage, sendHtmlPage } from '../../site/index.js';
import { type TestEmailProof, ProveTestEmail } from '../use-cases/prove-test-email.js';

const PROBLEMS: Record<
  Exclude<TestEmailProof, 'arrived'>,
  Pick<HtmlPage, 'status' | 'title' | 'paragraphs'>
> = {
  unknown: {
    status: 404,
    title: 'This link does not work',
    paragraphs: ['Part of it may be missing. Open the link in your email again.'],
  },
  ended: {
    status: 410,
    title: 'This link has expired',
    paragraphs: ['Send another test email from the office.'],
  },
  changed: {
    status: 410,
    title: 'The mail server has changed',
    paragraphs: ['This email was sent with other settings. Send another test email from the office.'],
  },
};
const LINKS = [{ label: 'Go to the office', url: '/admin/first-run' }];

const QUESTION: HtmlPage = {
  title: 'Your test email arrived',
  paragraphs: ['Check it off, and go on in the office.'],
  button: 'Yes, it arrived',
};
const DONE: HtmlPage = {
  title: 'Your emails go out',
  paragraphs: ['The step is checked off. You can close this page.'],
  links: LINKS,
};

/**
 * The page behind the link in the office's test email. GET has no effect: mail programs open links before
 * people do.
 */
@ApiExcludeController()
@Controller('api/first-run/email')
export class TestEmailController {
  constructor(private readonly prove: ProveTestEmail) {}

  @Get(':token')
  async ask(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const state = await this.prove.look(token);
    sendHtmlPage(reply, state === 'arrived' ? QUESTION : { ...PROBLEMS[state], links: LINKS });
  }

  @Post(':token')
  async arrived(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const state = await this.prove.arrived(token);
    sendHtmlPage(reply, state === 'arrived' ? DONE : { ...PROBLEMS[state], links: LINKS });
  }
}
