import { type CrewSession, type Language, LANGUAGES, SIX_DIGITS } from '@homebright/contract';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CrewGuard, CurrentCleaner } from '../../bookings/index.js';
import { CrewSessions, SessionCookies } from '../../identity/index.js';
import { IsSessionCheck, sourceOf } from '../../platform/index.js';
import { SignInCrew } from '../use-cases/sign-in-crew.js';

class CrewCodeDto {
  @MaxLength(254)
  @IsString()
  to: string;
}

class CrewSignInDto extends CrewCodeDto {
  @Matches(SIX_DIGITS)
  @IsString()
  code: string;
}

class CrewLanguageDto {
  @IsIn(LANGUAGES)
  language: Language;
}

/** Where cleaners sign in: in a cookie of its own, for 30 days. */
@ApiTags('crew')
@Controller('api/crew')
export class CrewSessionController {
  constructor(
    private readonly signInCrew: SignInCrew,
    private readonly sessions: CrewSessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('codes')
  @HttpCode(202)
  sendCode(@Body() { to }: CrewCodeDto, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.signInCrew.sendCode(to, sourceOf(ip));
  }

  @Post('session')
  @HttpCode(200)
  async signIn(
    @Body() { to, code }: CrewSignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CrewSession> {
    const browser = {
      before: this.cookies.read(request, 'crew'),
      userAgent: request.headers['user-agent'],
    };
    const { opened, session } = await this.signInCrew.confirm(to, code, sourceOf(request.ip), browser);
    this.cookies.write(reply, 'crew', opened.token, opened.expiresAt);
    return session;
  }

  @Get('session')
  @UseGuards(CrewGuard)
  @IsSessionCheck()
  read(@CurrentCleaner() cleaner: CrewSession): CrewSession {
    return cleaner;
  }

  @Patch('session')
  @UseGuards(CrewGuard)
  async speak(
    @CurrentCleaner() cleaner: CrewSession,
    @Body() { language }: CrewLanguageDto,
  ): Promise<CrewSession> {
    await this.signInCrew.speak(cleaner.id, language);
    return { ...cleaner, language };
  }

  @Delete('session')
  @HttpCode(204)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.close(this.cookies.read(request, 'crew'));
    this.cookies.clear(reply, 'crew');
  }
}
