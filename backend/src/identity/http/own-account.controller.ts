import {
  type OfficeAccount,
  OFFICE_LIMITS,
  type RecoveryCodes,
  type SecondFactorStart,
  SIGN_IN_NEEDS,
} from '@homebright/contract';
import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, CurrentAdmin, type SignedInAdmin } from '../../platform/index.js';
import { AdministratorReader } from '../infra/administrator-reader.js';
import { ChangeOwnName } from '../use-cases/change-own-name.js';
import { ChangeOwnPassword } from '../use-cases/change-own-password.js';
import { ChangeSecondFactor } from '../use-cases/change-second-factor.js';
import { OwnAccountGuard } from './guards.js';
import { SessionCookies } from './session-cookies.js';

const LONGEST = OFFICE_LIMITS.signIn;

/** Asks for the current password again. */
export class PresentPasswordDto {
  @IsNotEmpty({ message: 'Please enter your current password' })
  @MaxLength(LONGEST.password)
  @IsString({ message: 'Please enter your current password' })
  password: string;
}

export class OwnPasswordChangeDto extends PresentPasswordDto {
  @MaxLength(LONGEST.password)
  @IsString({ message: 'Please enter a new password' })
  newPassword: string;
}

export class OwnNameChangeDto extends PresentPasswordDto {
  @IsNotEmpty({ message: SIGN_IN_NEEDS.username })
  @MaxLength(LONGEST.username)
  @IsString({ message: SIGN_IN_NEEDS.username })
  username: string;
}

export class FirstCodeDto {
  @IsNotEmpty({ message: 'Please enter a code' })
  @MaxLength(LONGEST.code)
  @IsString({ message: 'Please enter a code' })
  code: string;
}

/** The current password, and a code from the app or a recovery code. */
export class ProofDto extends PresentPasswordDto {
  @IsNotEmpty({ message: 'Please enter a code' })
  @MaxLength(LONGEST.code)
  @IsString({ message: 'Please enter a code' })
  code: string;
}

/** How administrators prove who they are. Open to every role, because it concerns only their own account. */
@ApiTags('office: own account')
@Controller('api/admin/account')
@UseGuards(OwnAccountGuard)
export class OwnAccountController {
  constructor(
    private readonly administrators: AdministratorReader,
    private readonly changeName: ChangeOwnName,
    private readonly changePassword: ChangeOwnPassword,
    private readonly secondFactor: ChangeSecondFactor,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  read(@CurrentAdmin() admin: SignedInAdmin): Promise<OfficeAccount> {
    return this.administrators.account(admin);
  }

  @Post('password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Changes the password and signs out everywhere else' })
  async password(
    @Body() change: OwnPasswordChangeDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    const { token, expiresAt } = await this.changePassword.change(
      actor,
      change,
      request.headers['user-agent'],
    );
    this.cookies.write(reply, 'administrator', token, expiresAt);
    return { success: true };
  }

  @Post('name')
  @HttpCode(200)
  @ApiOperation({ summary: 'Changes the username; sessions stay signed in' })
  async rename(
    @Body() { username, password }: OwnNameChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true }> {
    await this.changeName.change(actor, { username, password });
    return { success: true };
  }

  @Post('second-factor')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes a secret for an authenticator app; it counts once a first code confirms it',
  })
  begin(@Body() proof: PresentPasswordDto, @CurrentActor() actor: Actor): Promise<SecondFactorStart> {
    return this.secondFactor.begin(actor, proof);
  }

  @Post('second-factor/confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms the first code and returns the recovery codes, once' })
  confirm(
    @Body() { code }: FirstCodeDto,
    @CurrentActor() actor: Actor,
    @CurrentAdmin() { sessionId }: SignedInAdmin,
  ): Promise<RecoveryCodes> {
    return this.secondFactor.confirm(actor, code, sessionId);
  }

  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes new recovery codes; the old ones stop working' })
  renewRecoveryCodes(@Body() proof: ProofDto, @CurrentActor() actor: Actor): Promise<RecoveryCodes> {
    return this.secondFactor.renewRecoveryCodes(actor, proof);
  }

  @Post('second-factor/off')
  @HttpCode(200)
  @ApiOperation({ summary: 'Turns two-factor authentication off' })
  async switchOff(
    @Body() proof: ProofDto,
    @CurrentActor() actor: Actor,
    @CurrentAdmin() { sessionId }: SignedInAdmin,
  ): Promise<{ success: true }> {
    await this.secondFactor.switchOffOwn(actor, proof, sessionId);
    return { success: true };
  }
}
