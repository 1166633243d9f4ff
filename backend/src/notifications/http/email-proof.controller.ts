import { Controller, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Language } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { ProveEmail } from '../use-cases/prove-email.js';
import { badLinkPage } from './bad-link.page.js';
import { sendHtmlPage } from '../../platform/index.js';

const PAGES = {
  en: {
    ask: {
      title: 'Confirm your email address',
      text: (email: string) =>
        `Do you want your booking confirmation and other emails about your visits at ${email}?`,
      button: 'Confirm this address',
    },
    done: {
      title: 'Your email address is confirmed',
      text: (email: string) => `Your booking confirmation is on its way to ${email}.`,
    },
    home: 'Go to the home page',
  },
  es: {
    ask: {
      title: 'Confirme su correo electrónico',
      text: (email: string) =>
        `¿Quiere recibir en ${email} la confirmación de su reserva y los demás correos sobre sus visitas?`,
      button: 'Confirmar este correo',
    },
    done: {
      title: 'Su correo electrónico está confirmado',
      text: (email: string) => `La confirmación de su reserva va en camino a ${email}.`,
    },
    home: 'Ir a la página principal',
  },
} satisfies Record<Language, unknown>;

/** The link of the proof message. GET has no effect: mail programs open links before people do. */
@ApiExcludeController()
@Controller('api/email-proof/:token')
export class EmailProofController {
  constructor(private readonly proveEmail: ProveEmail) {}

  @Get()
  async ask(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.proveEmail.look(token);
    if (typeof found === 'string') return sendHtmlPage(reply, badLinkPage(badProof(found), languages));
    const { ask, home } = PAGES[found.language];
    const links = [{ label: home, url: '/' }];
    const { title, text, button } = ask;
    sendHtmlPage(reply, { language: found.language, title, paragraphs: [text(found.email)], button, links });
  }

  @Post()
  async confirm(
    @Param('token') token: string,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const proven = await this.proveEmail.confirm(token);
    if (typeof proven === 'string') return sendHtmlPage(reply, badLinkPage(badProof(proven), languages));
    const { done, home } = PAGES[proven.language];
    const links = [{ label: home, url: '/' }];
    sendHtmlPage(reply, {
      language: proven.language,
      title: done.title,
      paragraphs: [done.text(proven.email)],
      links,
    });
  }
}

const badProof = (state: 'unknown' | 'ended' | 'changed') =>
  state === 'unknown' ? state : (`proof-${state}` as const);
