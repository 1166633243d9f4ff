import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RosterPlanResult } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import { ConfirmRosterPlan } from '../use-cases/confirm-roster-plan.js';
import { ClosurePlanDto, CrewPlanDto } from './roster-plan.dto.js';

/** Changes when crews work and moves the visits as previewed. Each customer gets one message. */
@ApiTags('office: calendar changes')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class RosterPlansController {
  constructor(private readonly confirmRosterPlan: ConfirmRosterPlan) {}

  /** Saves a closure. */
  @Post('closure-plans')
  @ApiTags('office: closures')
  @HttpCode(200)
  @TakesCallKey()
  close(
    @Body() plan: ClosurePlanDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<RosterPlanResult> {
    const { overtime, reason, moves, ...closure } = plan;
    return this.confirmRosterPlan.confirm({ closure }, { overtime, reason, moves }, { actor, once });
  }

  /** Changes a crew, or takes it out of service. */
  @Post('crew-plans')
  @ApiTags('office: crews')
  @HttpCode(200)
  @TakesCallKey()
  changeCrew(
    @Body() plan: CrewPlanDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<RosterPlanResult> {
    const { overtime, reason, moves, ...crew } = plan;
    return this.confirmRosterPlan.confirm({ crew }, { overtime, reason, moves }, { actor, once });
  }
}
