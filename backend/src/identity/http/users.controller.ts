import type { CurrentUser, NewCustomer, User } from '@homebright/contract';
import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  IfGiven,
  IsSessionCheck,
  type KeyedCall,
  TakesCallKey,
  IsEmailAddress,
} from '../../platform/index.js';
import { UserReader } from '../infra/user-reader.js';
import { ApproveEmail } from '../use-cases/approve-email.js';
import { CreateCustomer } from '../use-cases/create-customer.js';
import { CustomerData } from '../use-cases/customer-data.js';
import { UseSession } from '../use-cases/use-session.js';
import { SessionCookies } from './session-cookies.js';

const LONGEST_EMAIL = 200;

class NewCustomerDto implements NewCustomer {
  @IsString() name: string;
  @IsString() phone: string;
  @IfGiven()
  @IsEmailAddress()
  @MaxLength(LONGEST_EMAIL)
  email?: string;
}

class SeenCustomerDto {
  @Min(0) @IsInt() version: number;
}

@ApiTags('office: customers')
@Controller('api/admin/users')
@UseGuards(AdminGuard)
export class UsersController {
  constructor(
    private readonly data: CustomerData,
    private readonly createCustomer: CreateCustomer,
    private readonly approveEmail: ApproveEmail,
  ) {}

  /** Answers 409 with `{ userId }` if somebody has that email. */
  @Post()
  @TakesCallKey()
  create(
    @Body() given: NewCustomerDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<User> {
    return this.createCustomer.create(given, actor, once);
  }

  @Post(':userId/actions/approve-email')
  @HttpCode(204)
  @ApiOperation({ summary: 'Lets the customer sign in with the address that the office wrote' })
  approve(
    @Param('userId') userId: string,
    @Body() { version }: SeenCustomerDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.approveEmail.approve(userId, version, actor);
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

  /** The customer who is signed in; 401 if nobody is. */
  @Get()
  @IsSessionCheck()
  async read(@Req() request: FastifyRequest): Promise<CurrentUser> {
    const customer = await this.session.customer(this.cookies.read(request, 'customer'));
    const user = customer && (await this.users.current(customer.id));
    if (!user) throw new DomainError('NOT_SIGNED_IN', 'You are not signed in.');
    return user;
  }
}
