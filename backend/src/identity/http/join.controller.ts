import { Body, Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JOIN_COOKIE } from './sign-in.controller.js';
import { onTheWayTo } from '../domain/return-to.js';
import { SessionCookies } from './session-cookies.js';
import { SignInProblemPage } from './sign-in-problem-page.js';
import { IfGiven, sourceOf } from '../../platform/index.js';
import { sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import { JoinByCode, type Joined } from '../use-cases/join-by-code.js';
import { joinPage } from './join-page.js';

class CodeDto {
  @IfGiven() @IsString() @MaxLength(40) code?: string;
}

/** Browsers are sent here at the first sign-in with the address of a customer whom the office created. */
@ApiExcludeController()
@Controller('api/auth/join')
@UseFilters(SignInProblemPage)
export class JoinController {
  constructor(
    private readonly joins: JoinByCode,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  look(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { person } = this.joins.look(this.sealed(request));
    sendHtmlPage(reply, joinPage(siteLanguageOf(request), person.email, 'offered'));
  }

  @Post('code')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [sealed, language] = [this.sealed(request), siteLanguageOf(request)];
    const { person, returnTo } = this.joins.look(sealed);
    await onTheWayTo(returnTo, () => this.joins.sendCode(sealed, language, sourceOf(request.ip)));
    sendHtmlPage(reply, joinPage(language, person.email, 'sent'));
  }

  @Post()
  async confirm(
    @Body() { code = '' }: CodeDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [sealed, digits] = [this.sealed(request), code.replace(/\D/g, '')];
    const { person, returnTo } = this.joins.look(sealed);
    const joined = await onTheWayTo(returnTo, () =>
      this.joins.confirm(sealed, digits, sourceOf(request.ip), this.browser(request)),
    );
    if (joined) return this.enter(reply, joined);
    sendHtmlPage(reply, joinPage(siteLanguageOf(request), person.email, 'wrong'));
  }

  @Post('skip')
  async skip(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.enter(reply, await this.joins.skip(this.sealed(request), this.browser(request)));
  }

  private enter(reply: FastifyReply, { session, returnTo }: Joined): void {
    this.cookies.writeNamed(reply, JOIN_COOKIE, '', 0);
    this.cookies.write(reply, 'customer', session.token, session.expiresAt);
    void reply.status(303).header('location', returnTo).header('cache-control', 'no-store').send();
  }

  private sealed(request: FastifyRequest): string | null {
    return this.cookies.readNamed(request, JOIN_COOKIE);
  }

  private browser(request: FastifyRequest) {
    return {
      before: this.cookies.read(request, 'customer'),
      userAgent: request.headers['user-agent'],
    };
  }
}
