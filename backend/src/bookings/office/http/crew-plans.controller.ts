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
import { CrewPlanDto } from './closure-plan.dto.js';

@ApiTags('office: crews')
@Controller('api/admin/crew-plans')
@UseGuards(AdminGuard)
export class CrewPlansController {
  constructor(private readonly confirmPlan: ConfirmPlan) {}

  /** Changes a crew, or takes it out of service, and moves its visits as the preview showed them; each customer is told once. */
  @Post()
  @HttpCode(200)
  @TakesCallKey()
  confirm(
    @Body() plan: CrewPlanDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<ClosurePlanResult> {
    const { overtime, reason, moves, ...crew } = plan;
    return this.confirmPlan.run({ crew }, { overtime, reason, moves }, { actor, once });
  }
}
