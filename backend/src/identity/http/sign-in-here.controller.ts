import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CodeSent } from '@homebright/contract';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { IsEmailAddress } from '../../platform/index.js';
import { type CodeSignIn, SignInByEmail } from '../use-cases/sign-in-by-email.js';
import { CodeCookies } from './code-cookies.js';

/** The front page, which nobody is sent to: the visitor stays on the booking page. */
const NOWHERE = '/';

class CodeAddressDto {
  @MaxLength(254) @IsEmailAddress() email: string;
}

class EnteredCodeDto {
  @MaxLength(40) @IsString() code: string;
}

/** Sign-in by code without leaving the page, for a visitor who is about to pay (docs/rules.md#signing-in-to-pay). */
@ApiTags('sign-in')
@Controller('api/sign-in')
export class SignInHereController {
  constructor(
    private readonly signIn: SignInByEmail,
    private readonly cookies: CodeCookies,
  ) {}

  /** Emails a code, but only once in 30 seconds. The answer does not tell whether the address is known. */
  @Post('code')
  @HttpCode(200)
  async send(
    @Body() { email }: CodeAddressDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSent> {
    const found = this.foundFor(email, request);
    if (found && this.signIn.wait(found) > 0) return this.sent(found);
    const from = this.cookies.requestOf(request);
    const { sealed } = found
      ? await this.signIn.sendAgain(found, from)
      : await this.signIn.begin(email, NOWHERE, from);
    this.cookies.keep(reply, sealed);
    return this.sent(this.signIn.look(sealed));
  }

  /** Signs in with the code. */
  @Post('session')
  @HttpCode(204)
  async enter(
    @Body() { code }: EnteredCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const digits = code.replace(/\D/g, '');
    const [sealed, from] = [this.cookies.pending(request), this.cookies.requestOf(request)];
    const entered = await this.signIn.confirm(sealed, digits, from, this.cookies.browserOf(request));
    if (!entered) throw new DomainError('WRONG_CODE', 'That code is wrong or has expired.');
    this.cookies.enter(reply, entered);
  }

  /** The sign-in of this address that waits for its code in this browser. */
  private foundFor(email: string, request: FastifyRequest): CodeSignIn | null {
    const sealed = this.cookies.pending(request);
    const found = sealed && this.signIn.find(sealed);
    return found && found.email === email.toLowerCase() ? found : null;
  }

  private sent(found: CodeSignIn): CodeSent {
    return { wait: this.signIn.wait(found), onlyIfKnown: found.ifKnown === true };
  }
}
