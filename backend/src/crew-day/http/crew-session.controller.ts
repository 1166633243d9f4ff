import { CREW_CODE, type CrewSession, type Language, LANGUAGES } from '@homebright/contract';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CrewSessions, CrewSignIns, SessionCookies } from '../../identity/index.js';
import { IsSessionCheck, sourceOf } from '../../platform/index.js';
import type { CrewDevice } from '../use-cases/crew-address.js';
import { SendCrewCode } from '../use-cases/send-crew-code.js';
import { SignInCrew } from '../use-cases/sign-in-crew.js';
import { CrewGuard, CurrentCleaner } from './crew.guard.js';

/** The cookie of a device that has requested a code. */
const REQUEST_COOKIE = 'hb_crew_code';
/** The cookie that recognizes the device of a cleaner who has signed in before. */
const DEVICE_COOKIE = 'hb_crew_known';

class CrewCodeDto {
  @MaxLength(254)
  @IsString()
  to: string;
}

class CrewSignInDto extends CrewCodeDto {
  @Matches(CREW_CODE)
  @IsString()
  code: string;
}

class CrewLanguageDto {
  @IsIn(LANGUAGES)
  language: Language;
}

/** Signs cleaners in, with a separate cookie that lasts 30 days. */
@ApiTags('crew')
@Controller('api/crew')
export class CrewSessionController {
  constructor(
    private readonly codes: SendCrewCode,
    private readonly signInCrew: SignInCrew,
    private readonly pending: CrewSignIns,
    private readonly sessions: CrewSessions,
    private readonly cookies: SessionCookies,
  ) {}

  /** Answers 202 whether or not a cleaner has this address or number. */
  @Post('codes')
  @HttpCode(202)
  async sendCode(
    @Body() { to }: CrewCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.codes.send(to, this.deviceOf(request));
    this.cookies.writeNamed(reply, REQUEST_COOKIE, asked, this.pending.seconds);
  }

  /** Takes the six digits that were sent, or the ten digits from the office. */
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
    const device = this.deviceOf(request);
    const { opened, session, known } = await this.signInCrew.confirm(to, code, device, browser);
    this.cookies.writeNamed(reply, REQUEST_COOKIE, '', 0);
    this.cookies.writeNamed(reply, DEVICE_COOKIE, known, this.pending.known.seconds);
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
  async changeLanguage(
    @CurrentCleaner() cleaner: CrewSession,
    @Body() { language }: CrewLanguageDto,
  ): Promise<CrewSession> {
    await this.signInCrew.changeLanguage(cleaner.id, language);
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

  private deviceOf(request: FastifyRequest): CrewDevice {
    return {
      source: sourceOf(request.ip),
      asked: this.cookies.readNamed(request, REQUEST_COOKIE),
      known: this.cookies.readNamed(request, DEVICE_COOKIE),
    };
  }
}
