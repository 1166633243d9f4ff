import { Controller, Delete, Get, Header, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpenSession } from '@homebright/contract';
import { EndSessions } from '../use-cases/end-sessions.js';
import { ListSessions } from '../use-cases/list-sessions.js';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from './customer.guard.js';

@ApiTags('privacy')
@Controller('api/account/sessions')
@UseGuards(CustomerGuard)
export class AccountSessionsController {
  constructor(
    private readonly listSessions: ListSessions,
    private readonly endSessions: EndSessions,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Where the customer is signed in' })
  list(@CurrentCustomer() { id, sessionId }: SignedInCustomer): Promise<OpenSession[]> {
    return this.listSessions.run('customer', id, sessionId);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out everywhere else' })
  endOthers(@CurrentCustomer() { id, sessionId }: SignedInCustomer): Promise<void> {
    return this.endSessions.others({ kind: 'customer', id }, sessionId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out there' })
  end(@Param('id') id: string, @CurrentCustomer() customer: SignedInCustomer): Promise<void> {
    return this.endSessions.one({ kind: 'customer', id: customer.id }, id);
  }
}
