import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CustomerCredit } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import { CreditReader } from '../infra/credit-reader.js';
import { ChangeCredit } from '../use-cases/change-credit.js';
import { CreditChangeDto } from './credit.dto.js';

/** A customer's credit, for the office. */
@ApiTags('office: money')
@UseGuards(AdminGuard)
@Controller('api/admin/users/:userId/credit')
export class OfficeCreditController {
  constructor(
    private readonly credit: CreditReader,
    private readonly changeCredit: ChangeCredit,
  ) {}

  @Get()
  read(@Param('userId') userId: string): Promise<CustomerCredit> {
    return this.credit.ofCustomer(userId);
  }

  /** Gives credit, or with a negative amount takes it back. */
  @Post()
  @HttpCode(200)
  @TakesCallKey()
  async change(
    @Param('userId') userId: string,
    @Body() change: CreditChangeDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<CustomerCredit> {
    await this.changeCredit.change(userId, change, actor, once);
    return this.credit.ofCustomer(userId);
  }
}
