import { Body, Controller, Delete, Get, Header, HttpCode, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EraseCustomer } from '../use-cases/erase-customer.js';
import { ExportCustomer } from '../use-cases/export-customer.js';
import { EraseAccountDto } from './account.dto.js';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from './customer.guard.js';
import { SessionCookies } from './session-cookies.js';

/** What somebody may ask of those who hold data about them (docs/decisions/0050-privacy.md). */
@ApiTags('privacy')
@Controller('api/account')
@UseGuards(CustomerGuard)
export class AccountController {
  constructor(
    private readonly exportCustomer: ExportCustomer,
    private readonly eraseCustomer: EraseCustomer,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('export')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="homebright-my-data.json"')
  @ApiOperation({ summary: 'A file of everything that is known of the customer' })
  async export(@CurrentCustomer() { id }: SignedInCustomer): Promise<string> {
    return JSON.stringify(await this.exportCustomer.run(id), null, 2);
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
    await this.eraseCustomer.ofOwnWish(id, confirm, request.id);
    this.cookies.clear(reply, 'customer');
  }
}
