import {
  type CouponCheck,
  type CouponWish,
  type ExtrasChange,
  MAX_PHOTOS,
  type VisitNotes,
} from '@homebright/contract';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { idOf } from '../../platform/index.js';

export const BookingId = idOf('The booking');

export class PayBookingDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
}

const LONG = 5_000;

export class VisitNotesDto implements VisitNotes {
  @IsOptional() @IsString() @MaxLength(LONG) specialNotes?: string;
  @IsOptional() @IsString() @MaxLength(LONG) accessNotes?: string;
  @IsOptional() @IsString() @MaxLength(LONG) focusNotes?: string;
  @IsOptional()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  @ArrayMaxSize(MAX_PHOTOS)
  @IsArray()
  photos?: number[];
}

/** A fee in the request is the one the page showed. It is compared with the agreed fee and never charged. */
export class CancelBookingDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
  @IsOptional() @IsInt() cancellationFee?: number;
  @IsOptional() @IsInt() expectedRefund?: number;
}

export class RescheduleDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) originalBookingId: number;
  @IsOptional() @IsInt() rebookingFee?: number;
  @IsOptional() @IsBoolean() again?: boolean;
  @IsOptional() @IsString() @MaxLength(40) appointmentDate?: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}

export class ExtrasChangeDto implements ExtrasChange {
  /** Counts by extra. The domain checks ids and counts. */
  @IsObject({ message: 'Please choose how many of each extra.' }) extras: Record<string, number>;
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
  @IsOptional() @IsInt() total?: number;
}

export class FirstCleaningQuery {
  @IsString({ message: 'Please give the address.' }) @MaxLength(500) location: string;
}

const LONGEST_CODE = 40;

export class CouponCheckDto implements CouponCheck {
  @IsString() @MaxLength(LONGEST_CODE) code: string;
  @IsString() @MaxLength(LONGEST_CODE) service: string;
  @IsOptional() @IsString() @MaxLength(500) location?: string;
  @IsOptional() @IsUUID() draftId?: string;
}

export class CouponWishDto implements CouponWish {
  @ValidateIf((_wish, code) => code !== null) @IsString() @MaxLength(LONGEST_CODE) code: string | null;
}
