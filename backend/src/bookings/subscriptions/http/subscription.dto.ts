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
  /** The visit's date on the page, YYYY-MM-DD. If it has changed, the answer is 409 VISIT_MOVED. */
  @IsOptional() @IsString() @MaxLength(40) date?: string;
  /** Version of the plan on the page. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
}

export class SkipDto {
  @ValidateIf(({ date }: SkipDto) => date === undefined)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  bookingId?: number;

  /**
   * The visit's date on the page, YYYY-MM-DD. If it has changed, the answer is 409 VISIT_MOVED. Required if
   * the visit is not booked yet.
   */
  @IsOptional() @IsString() @MaxLength(40) date?: string;
}

export class RescheduleSubscriptionVisitDto {
  /** The visit's planned date, YYYY-MM-DD. */
  @IsString() @MaxLength(40) date: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentDate?: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}

export class NewCardDto {
  /** YYYY-MM-DD of the first visit that the card pays; if absent, it pays all charges from now on. */
  @IsOptional() @IsString() @MaxLength(40) from?: string;
}

export class PauseDto {
  /** YYYY-MM-DD on which visits resume; absent to pause until the customer resumes the plan. */
  @IsOptional() @IsString() @MaxLength(40) until?: string;
}

export class UndoDto {
  /** Version of the plan after the change that is undone. If it has changed since, the answer is 409 STALE_VERSION. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
}

export class SubscriptionStepDto {
  @IsIn(SUBSCRIPTION_STEPS) step: SubscriptionStep;
}

export class ChangeSubscriptionDto {
  /** Counts by extra. The domain checks ids and counts. */
  @IsOptional() @IsObject() extras?: object;
  /** Price per visit on the page, in cents. If it has changed, the answer is 409 PRICE_CHANGED. */
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) price?: number;
  @IsOptional() @IsString() @MaxLength(40) frequency?: string;
  /** 0 is Sunday. */
  @IsOptional() @IsInt() @Min(0) @Max(6) weekday?: number;
  /** The other weekday of a plan of two visits a week. */
  @IsOptional() @IsInt() @Min(0) @Max(6) secondWeekday?: number;
  /** The visits' address from `from` on. */
  @IsOptional() @IsString() @MaxLength(LONGEST.location) location?: string;
  /** The number in `location` that is the ZIP code, if the customer was asked which one is. */
  @IsOptional() @IsString() @MaxLength(10) zip?: string;
  /** YYYY-MM-DD of the first day that changes; by default the next visit's. */
  @IsOptional() @IsString() @MaxLength(40) from?: string;
  /** Version of the plan on the page. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) version?: number;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}
