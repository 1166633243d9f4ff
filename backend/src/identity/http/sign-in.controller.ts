import { Controller, Get, Inject, Query, Redirect, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { Business, RateLimit } from '../../platform/index.js';
import { sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import { pageOfThisSite } from '../domain/return-to.js';
import { ATTEMPT_SECONDS, JOIN_SECONDS, SignInCustomer } from '../use-cases/sign-in-customer.js';
import { SignOut } from '../use-cases/sign-out.js';
import { UseSession } from '../use-cases/use-session.js';
import { SessionCookies } from './session-cookies.js';
import { signInPage } from './sign-in-page.js';
import { SignInProblemPage } from './sign-in-problem-page.js';

const ATTEMPT = 'hb_attempt_';
/** A sign-in that is waiting for its code. */
export const JOIN_COOKIE = 'hb_join';
/**
 * Nobody signs in from more tabs than this at once; leftover attempts would only make the browser's requests larger.
 */
const ATTEMPTS_AT_ONCE = 5;
const STATE = /^[\w-]{10,80}$/;

/** Browsers navigate to these addresses and do not fetch them, so the answers are redirects or pages. */
@ApiTags('sign-in')
@Controller('api')
@UseFilters(SignInProblemPage)
export class SignInController {
  constructor(
    private readonly signInCustomer: SignInCustomer,
    private readonly signOut: SignOut,
    private readonly session: UseSession,
    private readonly cookies: SessionCookies,
    private readonly limit: RateLimit,
    private readonly business: Business,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('login')
  @ApiOperation({ summary: 'Signs in, then returns to the front page or to a page of this site' })
  async login(
    @Query('returnTo') asked: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.config.emailSignIn) {
      const { url, statusCode } = await this.begin(asked, request, reply);
      return void reply.redirect(url, statusCode);
    }
    const language = siteLanguageOf(request);
    const { name: business } = this.business.signature;
    const provider = this.config.oidc !== null;
    sendHtmlPage(reply, signInPage({ language, business, provider, returnTo: pageOfThisSite(asked) }));
  }

  @Get('login/provider')
  @ApiOperation({ summary: 'Signs in at the provider, where there is a choice' })
  @Redirect()
  atProvider(
    @Query('returnTo') returnTo: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.config.oidc ? this.begin(returnTo, request, reply) : choiceFor(returnTo);
  }

  @Get('auth/login')
  @ApiOperation({ summary: 'Signs in, then returns to a page of this site' })
  @Redirect()
  async loginFor(
    @Query('returnTo') returnTo: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // Links in emails lead here: customers who are signed in continue at once.
    const customer = await this.session.customer(this.cookies.read(request, 'customer'));
    if (customer) return { url: pageOfThisSite(returnTo), statusCode: 302 };
    return this.config.emailSignIn ? choiceFor(returnTo) : this.begin(returnTo, request, reply);
  }

  @Get('auth/callback')
  @ApiOperation({ summary: 'Receives the browser that the provider sends back' })
  @ApiQuery({ name: 'code', required: false })
  @ApiQuery({ name: 'state', required: false })
  @Redirect()
  async callback(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { state } = request.query as { state?: unknown };
    const name = typeof state === 'string' && STATE.test(state) ? `${ATTEMPT}${state}` : null;
    const sealed = name && this.cookies.readNamed(request, name);
    // The attempt's cookie is deleted whatever the result, because an answer counts once.
    if (name && sealed) this.cookies.writeNamed(reply, name, '', 0);
    const browser = {
      before: this.cookies.read(request, 'customer'),
      userAgent: request.headers['user-agent'],
    };
    const { session, join, returnTo } = await this.signInCustomer.complete(request.query, sealed, browser);
    if (join !== null) {
      this.cookies.writeNamed(reply, JOIN_COOKIE, join, JOIN_SECONDS);
      return { url: '/api/auth/join', statusCode: 302 };
    }
    this.cookies.write(reply, 'customer', session.token, session.expiresAt);
    return { url: returnTo, statusCode: 302 };
  }

  @Get('logout')
  @ApiOperation({ summary: 'Signs out here and at the provider' })
  @Redirect()
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.clear(reply, 'customer');
    return { url: await this.signOut.customer(this.cookies.read(request, 'customer')), statusCode: 302 };
  }

  private async begin(returnTo: unknown, request: FastifyRequest, reply: FastifyReply) {
    // Several people may share an address, and the provider guards its own passwords, so this limit is looser than the
    // office's.
    await this.limit.hit(`sign-in:${request.ip}`, this.business.settings.signInsPerMinute * 6);
    const { location, state, sealed } = await this.signInCustomer.begin(returnTo);
    const others = this.cookies.namesStarting(request, ATTEMPT).sort();
    for (const name of others.slice(0, Math.max(0, others.length - ATTEMPTS_AT_ONCE + 1))) {
      this.cookies.writeNamed(reply, name, '', 0);
    }
    this.cookies.writeNamed(reply, `${ATTEMPT}${state}`, sealed, ATTEMPT_SECONDS);
    return { url: location, statusCode: 302 };
  }
}

const choiceFor = (returnTo: unknown) => ({
  url: `/api/login?returnTo=${encodeURIComponent(pageOfThisSite(returnTo))}`,
  statusCode: 302,
});
