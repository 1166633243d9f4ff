import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReassignmentResult } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import { ConfirmReassignment } from '../use-cases/confirm-reassignment.js';
import { ClosureReassignmentDto, CrewReassignmentDto } from './reassignment.dto.js';

/** Changes when crews work and moves the visits as previewed. Each customer gets one message. */
@ApiTags('office: calendar changes')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class ReassignmentsController {
  constructor(private readonly confirmReassignment: ConfirmReassignment) {}

  /** Saves a closure. */
  @Post('closure-plans')
  @ApiTags('office: closures')
  @HttpCode(200)
  @TakesCallKey()
  close(
    @Body() confirmation: ClosureReassignmentDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<ReassignmentResult> {
    const { overtime, reason, moves, ...closure } = confirmation;
    return this.confirmReassignment.confirm({ closure }, { overtime, reason, moves }, { actor, once });
  }

  /** Changes a crew, or takes it out of service. */
  @Post('crew-plans')
  @ApiTags('office: crews')
  @HttpCode(200)
  @TakesCallKey()
  changeCrew(
    @Body() confirmation: CrewReassignmentDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<ReassignmentResult> {
    const { overtime, reason, moves, ...crew } = confirmation;
    return this.confirmReassignment.confirm({ crew }, { overtime, reason, moves }, { actor, once });
  }
}
