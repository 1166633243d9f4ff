import { Body, Controller, Get, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { onTheWayTo, pageOfThisSite } from '../domain/return-to.js';
import { signInPage } from './sign-in-page.js';
import { SignInProblemPage } from './sign-in-problem-page.js';
import { Business, IfGiven, isEmailAddress } from '../../platform/index.js';
import { sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import { type CodeSignIn, type SentCode, SignInByEmail } from '../use-cases/sign-in-by-email.js';
import { CodeCookies } from './code-cookies.js';
import { codePage, type CodeStep } from './code-page.js';

const HERE = '/api/login/code';

class AddressDto {
  @IfGiven() @IsString() @MaxLength(254) email?: string;
  @IfGiven() @IsString() @MaxLength(1_000) returnTo?: string;
}

class CodeDto {
  @IfGiven() @IsString() @MaxLength(40) code?: string;
}

/** Sign-in by a code sent by email: pages and forms that work without scripts. */
@ApiExcludeController()
@Controller('api/login')
@UseFilters(SignInProblemPage)
export class EmailSignInController {
  constructor(
    private readonly signIn: SignInByEmail,
    private readonly cookies: CodeCookies,
    private readonly business: Business,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('code')
  async begin(
    @Body() { email: typed = '', returnTo: asked }: AddressDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [email, returnTo] = [typed.trim(), pageOfThisSite(asked)];
    const language = siteLanguageOf(request);
    if (!isEmailAddress(email)) {
      const { name: business } = this.business.signature;
      const choice = { language, business, provider: this.config.oidc !== null, returnTo };
      return sendHtmlPage(reply, signInPage({ ...choice, wrong: email }));
    }
    this.sent(request, reply, await this.signIn.begin(email, returnTo, this.cookies.requestOf(request)));
  }

  @Get('code')
  ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.show('sent', this.found(request), request, reply);
  }

  @Post('code/again')
  async again(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = this.found(request);
    if (this.signIn.wait(found)) return this.show('soon', found, request, reply);
    const sending = () => this.signIn.sendAgain(found, this.cookies.requestOf(request));
    this.sent(request, reply, await onTheWayTo(found.returnTo, sending));
  }

  @Post('session')
  async enter(
    @Body() { code = '' }: CodeDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = this.found(request);
    const [sealed, browser] = [this.cookies.pending(request), this.cookies.browserOf(request)];
    const digits = code.replace(/\D/g, '');
    const entered = await onTheWayTo(found.returnTo, () =>
      this.signIn.confirm(sealed, digits, this.cookies.requestOf(request), browser),
    );
    if (!entered) return this.show('wrong', found, request, reply);
    this.cookies.enter(reply, entered);
    seeOther(reply, entered.returnTo);
  }

  private found(request: FastifyRequest): CodeSignIn {
    return this.signIn.look(this.cookies.pending(request));
  }

  private sent(request: FastifyRequest, reply: FastifyReply, { sealed, newWaitMs }: SentCode): void {
    this.cookies.keep(reply, sealed);
    if (newWaitMs === null) return seeOther(reply, HERE);
    void reply.header('retry-after', String(Math.ceil(newWaitMs / 1000)));
    this.show('busy', this.signIn.look(sealed), request, reply);
  }

  private show(step: CodeStep, found: CodeSignIn, request: FastifyRequest, reply: FastifyReply): void {
    const { name: business } = this.business.signature;
    const { email, returnTo, ifKnown = false } = found;
    const page = {
      language: siteLanguageOf(request),
      business,
      email,
      returnTo,
      ifKnown,
      wait: this.signIn.wait(found),
    };
    sendHtmlPage(reply, codePage(step, page));
  }
}

function seeOther(reply: FastifyReply, location: string): void {
  void reply.status(303).header('location', location).header('cache-control', 'no-store').send();
}
