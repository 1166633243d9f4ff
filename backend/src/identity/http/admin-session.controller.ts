import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AdminLoginAnswer } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAdmin, IsSessionCheck, type SignedInAdmin } from '../../platform/index.js';
import { BROWSER_KNOWN_DAYS } from '../domain/sign-in-lock.js';
import { RefreshAdministratorSession } from '../use-cases/refresh-administrator-session.js';
import { SignInAdministrator } from '../use-cases/sign-in-administrator.js';
import { SignOutAdministrator } from '../use-cases/sign-out-administrator.js';
import { OwnAccountGuard } from './admin.guard.js';
import { AdminSignInRefusal } from './admin-sign-in-refusal.js';
import { CredentialsDto } from './credentials.dto.js';
import { SessionCookies } from './session-cookies.js';

/** Kept when the session is over, so that what others try does not lock this browser out. */
const KNOWN_BROWSER = 'hb_admin_browser';

@ApiTags('office: session')
@Controller('api/admin')
export class AdminSessionController {
  constructor(
    private readonly signIn: SignInAdministrator,
    private readonly refreshSession: RefreshAdministratorSession,
    private readonly signOut: SignOutAdministrator,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('login')
  @HttpCode(200)
  @UseFilters(AdminSignInRefusal)
  async login(
    @Body() credentials: CredentialsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginAnswer> {
    const { token, expiresAt, browser, due } = await this.signIn.run(credentials, {
      address: request.ip,
      requestId: request.id,
      before: this.cookies.read(request, 'administrator'),
      browser: this.cookies.readNamed(request, KNOWN_BROWSER),
      userAgent: request.headers['user-agent'],
    });
    this.cookies.write(reply, 'administrator', token, expiresAt);
    this.cookies.writeNamed(reply, KNOWN_BROWSER, browser, BROWSER_KNOWN_DAYS * 86_400);
    return due ? { success: true, due } : { success: true };
  }

  @Post('refresh-session')
  @HttpCode(200)
  @UseGuards(OwnAccountGuard)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; expiresAt: string }> {
    const { token, expiresAt } = await this.refreshSession.run(this.cookies.read(request, 'administrator'));
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
    await this.signOut.run(this.cookies.read(request, 'administrator'), request.id);
    return { success: true };
  }

  @Get('session')
  @IsSessionCheck()
  @Header('cache-control', 'no-store')
  @UseGuards(OwnAccountGuard)
  read(@CurrentAdmin() { username }: SignedInAdmin): { username: string } {
    return { username };
  }
}
