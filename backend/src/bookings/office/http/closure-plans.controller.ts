import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClosurePlanResult } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../../platform/index.js';
import { ConfirmClosure } from '../use-cases/confirm-closure.js';
import { ClosurePlanDto } from './closure-plan.dto.js';

@ApiTags('office: closures')
@Controller('api/admin/closure-plans')
@UseGuards(AdminGuard)
export class ClosurePlansController {
  constructor(private readonly confirmClosure: ConfirmClosure) {}

  /** Saves a closure and moves its visits as its preview showed them; each customer is told once. */
  @Post()
  @HttpCode(200)
  @TakesCallKey()
  confirm(
    @Body() plan: ClosurePlanDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<ClosurePlanResult> {
    return this.confirmClosure.run(plan, { actor, once });
  }
}
