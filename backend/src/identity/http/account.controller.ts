import type { OpenSession } from '@homebright/contract';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionReader } from '../infra/session-reader.js';
import { CustomerData } from '../use-cases/customer-data.js';
import { EndSessions } from '../use-cases/end-sessions.js';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from './guards.js';
import { SessionCookies } from './session-cookies.js';

export class EraseAccountDto {
  /** The email address of the account. */
  @MaxLength(200)
  @IsString({ message: 'Please type the email address of your account' })
  confirm: string;
}

/** People's requests about the data that the company holds about them (docs/decisions/0050-privacy.md). */
@ApiTags('privacy')
@Controller('api/account')
@UseGuards(CustomerGuard)
export class AccountController {
  constructor(
    private readonly data: CustomerData,
    private readonly sessions: SessionReader,
    private readonly endSessions: EndSessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('export')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="homebright-my-data.json"')
  @ApiOperation({ summary: 'Exports everything that is known about the customer as a file' })
  async export(@CurrentCustomer() { id }: SignedInCustomer): Promise<string> {
    return JSON.stringify(await this.data.export(id), null, 2);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Erases everything but the money ledger, and signs out' })
  async erase(
    @CurrentCustomer() { id }: SignedInCustomer,
    @Body() { confirm }: EraseAccountDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.data.erase(id, { kind: 'customer', id, requestId: request.id }, confirm);
    this.cookies.clear(reply, 'customer');
  }

  @Get('sessions')
  @ApiOperation({ summary: 'Lists where the customer is signed in' })
  listSessions(@CurrentCustomer() { id, sessionId }: SignedInCustomer): Promise<OpenSession[]> {
    return this.sessions.list('customer', id, sessionId);
  }

  @Delete('sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out everywhere else' })
  endOtherSessions(@CurrentCustomer() { id, sessionId }: SignedInCustomer): Promise<void> {
    return this.endSessions.others({ kind: 'customer', id }, sessionId);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends one session' })
  endSession(@Param('id') id: string, @CurrentCustomer() customer: SignedInCustomer): Promise<void> {
    return this.endSessions.one({ kind: 'customer', id: customer.id }, id);
  }
}
