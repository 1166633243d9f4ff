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
import { ConfirmPlan } from '../use-cases/confirm-plan.js';
import { ClosurePlanDto } from './closure-plan.dto.js';

@ApiTags('office: closures')
@Controller('api/admin/closure-plans')
@UseGuards(AdminGuard)
export class ClosurePlansController {
  constructor(private readonly confirmPlan: ConfirmPlan) {}

  /** Saves a closure and moves its visits as its preview showed them; each customer is told once. */
  @Post()
  @HttpCode(200)
  @TakesCallKey()
  confirm(
    @Body() plan: ClosurePlanDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<ClosurePlanResult> {
    const { overtime, reason, moves, ...closure } = plan;
    return this.confirmPlan.run({ closure }, { overtime, reason, moves }, { actor, once });
  }
}
