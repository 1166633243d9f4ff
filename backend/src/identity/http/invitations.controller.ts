import {
  type AdminLoginAnswer,
  type Invitation,
  type InvitationView,
  OFFICE_LIMITS,
  OFFICE_ROLES,
  type OfficeRole,
} from '@homebright/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, AdminGuard, CurrentActor, idOf, IsEmailAddress } from '../../platform/index.js';
import { InvitationReader } from '../infra/invitation-reader.js';
import { AcceptInvitation } from '../use-cases/accept-invitation.js';
import { InviteToOffice } from '../use-cases/invite-to-office.js';
import { CredentialsDto } from './admin-session.controller.js';
import { OwnProofDto } from './administrators.controller.js';
import { SessionCookies } from './session-cookies.js';

export class NewInvitationDto extends OwnProofDto {
  @MaxLength(OFFICE_LIMITS.customer.email)
  @IsEmailAddress()
  email: string;

  @IsIn(OFFICE_ROLES)
  role: OfficeRole;
}

export class InvitationLinkDto {
  @MaxLength(100)
  @IsString()
  token: string;
}

export class AcceptanceDto extends CredentialsDto {
  @MaxLength(100)
  @IsString()
  token: string;
}

const InvitationId = idOf('The invitation');

@ApiTags('office: administrators')
@Controller('api/admin/invitations')
@UseGuards(AdminGuard)
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationReader,
    private readonly inviteToOffice: InviteToOffice,
  ) {}

  @Get()
  list(): Promise<Invitation[]> {
    return this.invitations.list();
  }

  /** Asks somebody by email to join the office. */
  @Post()
  async invite(
    @Body() { email, role, ...proof }: NewInvitationDto,
    @CurrentActor() actor: Actor,
  ): Promise<{ id: number }> {
    return { id: await this.inviteToOffice.invite({ email, role }, actor, proof) };
  }

  @Post(':id/actions/send-again')
  @HttpCode(204)
  again(@Param('id', InvitationId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.inviteToOffice.again(id, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  withdraw(@Param('id', InvitationId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.inviteToOffice.withdraw(id, actor);
  }
}

/**
 * For the holder of an invitation's link: the token is the proof, and it is in the body because URLs are
 * logged.
 */
@ApiTags('office: session')
@Controller('api/office-invitation')
export class OwnInvitationController {
  constructor(
    private readonly acceptInvitation: AcceptInvitation,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('look')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reads who is invited, and to which role' })
  look(@Body() { token }: InvitationLinkDto, @Req() { ip }: FastifyRequest): Promise<InvitationView> {
    return this.acceptInvitation.look(token, ip);
  }

  @Post('accept')
  @HttpCode(200)
  @ApiOperation({ summary: 'Accepts the invitation, once, with a username and password, and signs in' })
  async accept(
    @Body() { token, ...credentials }: AcceptanceDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginAnswer> {
    const origin = this.cookies.originOf(request);
    return this.cookies.admit(reply, await this.acceptInvitation.accept(token, credentials, origin));
  }
}
