import { LONGEST, PLAN_STEPS, type PlanStep } from '@homebright/contract';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { idOf } from '../../../platform/index.js';

export const SubscriptionId = idOf('The plan');

export class SkipVisitDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
}

export class OfficeSkipDto extends SkipVisitDto {
  /** YYYY-MM-DD on which the visit was shown: on another day it is 409 VISIT_MOVED. */
  @IsOptional() @IsString() @MaxLength(40) date?: string;
  /** Of the plan that was shown. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
}

export class SkipDto {
  @ValidateIf(({ date }: SkipDto) => date === undefined)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  bookingId?: number;

  /** YYYY-MM-DD on which the visit was shown: on another day it is 409 VISIT_MOVED. Needed for one that is not booked yet. */
  @IsOptional() @IsString() @MaxLength(40) date?: string;
}

export class MovePlannedDto {
  /** YYYY-MM-DD on which it is planned. */
  @IsString() @MaxLength(40) date: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentDate?: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}

export class NewCardDto {
  /** YYYY-MM-DD of the first visit that it pays; absent: all that is charged from now on. */
  @IsOptional() @IsString() @MaxLength(40) from?: string;
}

export class PauseDto {
  /** YYYY-MM-DD from which there are visits again; absent: until the customer resumes it. */
  @IsOptional() @IsString() @MaxLength(40) until?: string;
}

export class UndoDto {
  /** Of the plan as the change left it: another one is 409 STALE_VERSION. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
}

export class PlanStepDto {
  @IsIn(PLAN_STEPS) step: PlanStep;
}

export class ChangeSubscriptionDto {
  /** How many of each; the domain checks ids and numbers. */
  @IsOptional() @IsObject() extras?: object;
  /** Of each visit, in cents, as it was shown: another one is 409 PRICE_CHANGED. */
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) price?: number;
  @IsOptional() @IsString() @MaxLength(40) frequency?: string;
  /** 0 is Sunday. */
  @IsOptional() @IsInt() @Min(0) @Max(6) weekday?: number;
  /** The address of the visits from then on. */
  @IsOptional() @IsString() @MaxLength(LONGEST.location) location?: string;
  /** Which of the codes in `location` is its ZIP code, where that was asked. */
  @IsOptional() @IsString() @MaxLength(10) zip?: string;
  /** YYYY-MM-DD from which on; absent: from the next visit. */
  @IsOptional() @IsString() @MaxLength(40) from?: string;
  /** Of the plan that was shown. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}
