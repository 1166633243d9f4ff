import type { CurrentUser, Customer, User } from '@homebright/contract';
import { Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  IsSessionCheck,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../platform/index.js';
import { USER_LIST, UserReader } from '../infra/user-reader.js';
import { CustomerData } from '../use-cases/customer-data.js';
import { UseSession } from '../use-cases/use-session.js';
import { SessionCookies } from './session-cookies.js';

@ApiTags('office: customers')
@Controller('api/admin/users')
@UseGuards(AdminGuard)
export class UsersController {
  constructor(
    private readonly users: UserReader,
    private readonly data: CustomerData,
  ) {}

  @Get()
  @SendsPage('users')
  list(@ListOf(USER_LIST) query: ListQueryOf<typeof USER_LIST>): Promise<Page<Customer>> {
    return this.users.page(query);
  }

  @Get(':userId')
  read(@Param('userId') userId: string): Promise<User> {
    return this.users.get(userId);
  }

  @Post(':userId/erase')
  @HttpCode(204)
  @ApiOperation({ summary: 'Erases everything of the customer but the money ledger' })
  erase(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.data.erase(userId, actor);
  }
}

@ApiTags('sign-in')
@Controller('api/auth/user')
export class CurrentUserController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly session: UseSession,
    private readonly users: UserReader,
  ) {}

  @Get()
  @IsSessionCheck()
  async read(@Req() request: FastifyRequest): Promise<CurrentUser> {
    const customer = await this.session.customer(this.cookies.read(request, 'customer'));
    const user = customer && (await this.users.current(customer.id));
    if (!user) throw new DomainError('NOT_SIGNED_IN', 'You are not signed in.');
    return user;
  }
}
