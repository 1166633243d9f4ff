import { Controller, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Customer, User } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../platform/index.js';
import { EraseCustomer } from '../use-cases/erase-customer.js';
import { FindUser } from '../use-cases/find-user.js';
import { ListUsers, USER_LIST } from '../use-cases/list-users.js';

@ApiTags('office: customers')
@Controller('api/admin/users')
@UseGuards(AdminGuard)
export class UsersController {
  constructor(
    private readonly users: FindUser,
    private readonly listUsers: ListUsers,
    private readonly eraseCustomer: EraseCustomer,
  ) {}

  @Get()
  @SendsPage('users')
  list(@ListOf(USER_LIST) query: ListQueryOf<typeof USER_LIST>): Promise<Page<Customer>> {
    return this.listUsers.run(query);
  }

  @Get(':userId')
  @Header('cache-control', 'no-store')
  read(@Param('userId') userId: string): Promise<User> {
    return this.users.run(userId);
  }

  @Post(':userId/erase')
  @HttpCode(204)
  @ApiOperation({ summary: 'Erases everything of the customer but the money ledger' })
  erase(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.eraseCustomer.run(userId, actor);
  }
}
