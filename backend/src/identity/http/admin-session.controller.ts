import { type AdminLogin, type AdminLoginAnswer, OFFICE_LIMITS, SIGN_IN_NEEDS } from '@homebright/contract';
import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import {
  CurrentAdmin,
  describeError,
  IfGiven,
  IsSessionCheck,
  type SignedInAdmin,
} from '../../platform/index.js';
import { SignInAdministrator } from '../use-cases/sign-in-administrator.js';
import { SignOut } from '../use-cases/sign-out.js';
import { UseSession } from '../use-cases/use-session.js';
import { OwnAccountGuard } from './guards.js';
import { SessionCookies } from './session-cookies.js';

const LONGEST = OFFICE_LIMITS.signIn;
const NEEDS_USERNAME = { message: SIGN_IN_NEEDS.username };
const NEEDS_PASSWORD = { message: SIGN_IN_NEEDS.password };

export class CredentialsDto implements AdminLogin {
  @IsNotEmpty(NEEDS_USERNAME)
  @MaxLength(LONGEST.username, { message: 'Username is too long' })
  @IsString(NEEDS_USERNAME)
  username: string;

  @IsNotEmpty(NEEDS_PASSWORD)
  @MaxLength(LONGEST.password, { message: 'Password is too long' })
  @IsString(NEEDS_PASSWORD)
  password: string;

  /** A code from the app, or a recovery code. */
  @IfGiven()
  @MaxLength(LONGEST.code, { message: 'Code is too long' })
  @IsString({ message: 'Code must be text' })
  code?: string;
}

/** The login page reads `success` and `error` from every answer. */
@Catch(DomainError)
class AdminSignInErrors implements ExceptionFilter {
  catch(error: DomainError, host: ArgumentsHost): void {
    const { status, body } = describeError(error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(status).send({ success: false, ...body });
  }
}

@ApiTags('office: session')
@Controller('api/admin')
export class AdminSessionController {
  constructor(
    private readonly signInAdministrator: SignInAdministrator,
    private readonly session: UseSession,
    private readonly signOut: SignOut,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('login')
  @HttpCode(200)
  @UseFilters(AdminSignInErrors)
  async login(
    @Body() credentials: CredentialsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginAnswer> {
    return this.cookies.admit(
      reply,
      await this.signInAdministrator.signIn(credentials, this.cookies.originOf(request)),
    );
  }

  @Post('refresh-session')
  @HttpCode(200)
  @UseGuards(OwnAccountGuard)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; expiresAt: string }> {
    const { token, expiresAt } = await this.session.refreshAdministrator(
      this.cookies.read(request, 'administrator'),
    );
    this.cookies.write(reply, 'administrator', token, expiresAt);
    return { success: true, expiresAt: expiresAt.toISOString() };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    this.cookies.clear(reply, 'administrator');
    await this.signOut.administrator(this.cookies.read(request, 'administrator'), request.id);
    return { success: true };
  }

  @Get('session')
  @IsSessionCheck()
  @UseGuards(OwnAccountGuard)
  read(@CurrentAdmin() { username }: SignedInAdmin): { username: string } {
    return { username };
  }
}
