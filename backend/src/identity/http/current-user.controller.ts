import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CurrentUser } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { IsSessionCheck } from '../../platform/index.js';
import { FindUser } from '../use-cases/find-user.js';
import { RecogniseCustomer } from '../use-cases/recognise-customer.js';
import { SessionCookies } from './session-cookies.js';

@ApiTags('sign-in')
@Controller('api/auth/user')
export class CurrentUserController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly recognise: RecogniseCustomer,
    private readonly users: FindUser,
  ) {}

  @Get()
  @IsSessionCheck()
  @Header('cache-control', 'no-store')
  async read(@Req() request: FastifyRequest): Promise<CurrentUser> {
    const customer = await this.recognise.run(this.cookies.read(request, 'customer'));
    const user = customer && (await this.users.current(customer.id));
    if (!user) throw new DomainError('NOT_SIGNED_IN', 'You are not signed in.');
    return user;
  }
}
