import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type Language, zipIn } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { Business, IfGiven, isEmailAddress, sourceOf } from '../../platform/index.js';
import { openingPage, sendHtmlPage } from '../../site/index.js';
import { JoinWaitlist } from '../use-cases/join-waitlist.js';

class OpeningDto {
  @IfGiven() @IsString() @MaxLength(254) email?: string;
  @IfGiven() @IsString() @MaxLength(20) zip?: string;
  @IfGiven() @IsString() @MaxLength(10) consent?: string;
  @IfGiven() @IsString() @MaxLength(10) language?: string;
}

const WRONG: Record<Language, Record<'email' | 'zip' | 'consent' | 'later', string>> = {
  en: {
    email: 'Please enter an email address.',
    zip: 'Please enter a ZIP code of five digits.',
    consent: 'Please agree that we may send you an email.',
    later: 'That was a lot at once. Please try again later.',
  },
  es: {
    email: 'Escriba un correo electrónico.',
    zip: 'Escriba un código postal de cinco cifras.',
    consent: 'Acepte que podamos enviarle un correo.',
    later: 'Fueron muchos intentos. Vuelva a intentarlo más tarde.',
  },
};

/** The form of 'Opening soon', which works without scripts. */
@ApiExcludeController()
@Controller('api/waitlist/opening')
export class OpeningController {
  constructor(
    private readonly business: Business,
    private readonly joinWaitlist: JoinWaitlist,
  ) {}

  @Post()
  async wait(
    @Body() { email: typed = '', zip = '', consent, language: asked }: OpeningDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // The site was opened since the page was loaded, so there is nothing to wait for.
    if (await this.business.isOpen()) return void reply.status(303).header('location', '/').send();
    const email = typed.trim();
    const language = asked === 'es' ? 'es' : 'en';
    const page = { language, business: this.business.signature } as const;
    const words = WRONG[language];
    const problem =
      (!isEmailAddress(email) && words.email) ||
      (!zipIn(zip) && words.zip) ||
      (consent !== 'yes' && words.consent) ||
      (await this.join({ email, zip, language }, request, words.later));
    sendHtmlPage(
      reply,
      openingPage(problem ? { ...page, entered: { email, zip, problem } } : { ...page, joined: true }),
    );
  }

  private async join(
    request: { email: string; zip: string; language: Language },
    { ip }: FastifyRequest,
    later: string,
  ): Promise<string | null> {
    try {
      await this.joinWaitlist.join({ ...request, consent: true }, sourceOf(ip), null);
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return later;
      throw error;
    }
  }
}
