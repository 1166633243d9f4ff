import { LONGEST, SUBSCRIPTION_STEPS, type SubscriptionStep } from '@homebright/contract';
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
  /** YYYY-MM-DD on which the visit was shown. If it is on another day, the answer is 409 VISIT_MOVED. */
  @IsOptional() @IsString() @MaxLength(40) date?: string;
  /** Version of the plan that was shown. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
}

export class SkipDto {
  @ValidateIf(({ date }: SkipDto) => date === undefined)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  bookingId?: number;

  /**
   * YYYY-MM-DD on which the visit was shown. If it is on another day, the answer is 409 VISIT_MOVED. Required if it is
   * not booked yet.
   */
  @IsOptional() @IsString() @MaxLength(40) date?: string;
}

export class RescheduleSubscriptionVisitDto {
  /** YYYY-MM-DD on which it is planned. */
  @IsString() @MaxLength(40) date: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentDate?: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}

export class NewCardDto {
  /** YYYY-MM-DD of the first visit that the card pays; if absent, it pays everything charged from now on. */
  @IsOptional() @IsString() @MaxLength(40) from?: string;
}

export class PauseDto {
  /** YYYY-MM-DD on which visits resume; absent until the customer resumes the plan. */
  @IsOptional() @IsString() @MaxLength(40) until?: string;
}

export class UndoDto {
  /** Version of the plan after the change; another one is 409 STALE_VERSION. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
}

export class SubscriptionStepDto {
  @IsIn(SUBSCRIPTION_STEPS) step: SubscriptionStep;
}

export class ChangeSubscriptionDto {
  /** Counts by extra. The domain checks ids and counts. */
  @IsOptional() @IsObject() extras?: object;
  /** Price per visit in cents, as shown; another one is 409 PRICE_CHANGED. */
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) price?: number;
  @IsOptional() @IsString() @MaxLength(40) frequency?: string;
  /** 0 is Sunday. */
  @IsOptional() @IsInt() @Min(0) @Max(6) weekday?: number;
  /** The visits' address from then on. */
  @IsOptional() @IsString() @MaxLength(LONGEST.location) location?: string;
  /** Which number in `location` is the ZIP code, if that was asked. */
  @IsOptional() @IsString() @MaxLength(10) zip?: string;
  /** YYYY-MM-DD of the first changed day; by default that of the next visit. */
  @IsOptional() @IsString() @MaxLength(40) from?: string;
  /** Version of the plan that was shown. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}
