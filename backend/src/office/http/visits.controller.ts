import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BookingRecord,
  CORRECTED_KINDS,
  type CorrectedKind,
  type LockOutDecision,
  OFFICE_LIMITS,
  type VisitCorrection,
} from '@homebright/contract';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { type Actor, AdminGuard, CurrentActor, IfGiven } from '../../platform/index.js';
import { BookingId } from '../../bookings/index.js';
import { CorrectVisit } from '../use-cases/correct-visit.js';
import { DecideLockOut } from '../use-cases/decide-lock-out.js';
import { VisitIssues } from '../use-cases/visit-issues.js';

class SeenDto {
  @Min(1) @IsInt() version: number;
}

class CorrectionDto extends SeenDto implements VisitCorrection {
  @IfGiven() @Min(1) @Max(2_147_483_647) @IsInt() cleanerId?: number;
  @IsIn(CORRECTED_KINDS) kind: CorrectedKind;
  @IfGiven() @Min(1) @Max(600) @IsInt() minutes?: number;
  @ValidateIf((_body, value) => value !== null) @MaxLength(40) @IsString() at: string | null;
  @MaxLength(OFFICE_LIMITS.visitCorrection.reason) @IsString() reason: string;
}

class LockOutDto extends SeenDto implements LockOutDecision {
  @IsIn(['charge', 'waive']) decision: LockOutDecision['decision'];
  @IfGiven() @MaxLength(OFFICE_LIMITS.cancellation.reason) @IsString() reason?: string;
}

/** The office's decisions on what crews reported; each returns the updated booking. */
@ApiTags('office: bookings')
@Controller('api/admin/bookings/:id/visit')
@UseGuards(AdminGuard)
export class VisitsController {
  constructor(
    private readonly correctVisit: CorrectVisit,
    private readonly lockOut: DecideLockOut,
    private readonly issues: VisitIssues,
  ) {}

  /**
   * Corrects the crew's events by adding one, with the administrator's name and a reason. The crew's own
   * events stay stored.
   */
  @Post('corrections')
  correct(
    @Param('id', BookingId) id: number,
    @Body() correction: CorrectionDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.correctVisit.correct(id, correction, actor);
  }

  /** After a closed door: charges the fee that was agreed, or nothing. */
  @Post('lock-out')
  @HttpCode(200)
  decide(
    @Param('id', BookingId) id: number,
    @Body() decision: LockOutDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.lockOut.decide(id, decision, actor);
  }

  @Post('settle-home')
  @HttpCode(200)
  settleHome(
    @Param('id', BookingId) id: number,
    @Body() { version }: SeenDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.issues.settleHome(id, version, actor);
  }

  /** Notifies the customers who wait because of the delay. */
  @Post('tell-delay')
  @HttpCode(200)
  tellDelay(
    @Param('id', BookingId) id: number,
    @Body() { version }: SeenDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.issues.tellNext(id, version, actor);
  }
}
