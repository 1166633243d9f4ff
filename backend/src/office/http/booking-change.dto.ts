import {
  type AdminBookingEdit,
  BOOKING_STATUSES,
  type BookingStatus,
  CANCELLATION_REFUNDS,
  type CancellationRefund,
  type CancellationTerms,
  type Cents,
  type CleanerChoice,
  type EditWish,
  OFFICE_LIMITS,
  type SettledRow,
  type WriteOff,
} from '@homebright/contract';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { BulkRowDto, IfGiven, RowsOf } from '../../platform/index.js';

const OrNull = () => ValidateIf((_body, value) => value !== null && value !== undefined);

export class BookingEditDto implements AdminBookingEdit {
  @IfGiven() @MaxLength(10) @IsString() appointmentDate?: string;
  @IfGiven() @MaxLength(20) @IsString() appointmentTime?: string;
  @IfGiven() @MaxLength(60) @IsString() service?: string;
  @IfGiven() @IsIn(BOOKING_STATUSES) status?: BookingStatus;
  @IfGiven() @IsString() location?: string;
  @IfGiven() @IsBoolean() evenOutside?: boolean;
  @IfGiven() @IsBoolean() withoutCrew?: boolean;
  @IfGiven() @Min(0) @IsInt() rebookingFee?: Cents;
  @OrNull() @IsString() specialInstructions?: string | null;
  @IfGiven() @Min(1) @IsInt() version?: number;
  @IfGiven() @IsIn(CANCELLATION_REFUNDS) refund?: CancellationRefund;
  @IfGiven() @Min(0) @IsInt() expectedRefund?: Cents;
  @IfGiven() @MaxLength(OFFICE_LIMITS.cancellation.reason) @IsString() reason?: string;
}

/** The version that was read; a newer one is a conflict. */
export class VersionDto {
  @IfGiven() @Min(1) @IsInt() version?: number;
}

/** Sent in the query, because a DELETE has no body. */
export class DeletionDto implements CancellationTerms {
  @IfGiven() @Type(() => Number) @Min(1) @IsInt() version?: number;
  @IfGiven() @IsIn(CANCELLATION_REFUNDS) refund?: CancellationRefund;
  @IfGiven() @Type(() => Number) @Min(0) @IsInt() expectedRefund?: Cents;
  @IfGiven() @MaxLength(OFFICE_LIMITS.cancellation.reason) @IsString() reason?: string;
}

class SettledRowDto extends BulkRowDto implements SettledRow {
  @IfGiven() @IsIn(CANCELLATION_REFUNDS) refund?: CancellationRefund;
  @IfGiven() @Min(0) @IsInt() expectedRefund?: Cents;
  @IfGiven() @MaxLength(OFFICE_LIMITS.cancellation.reason) @IsString() reason?: string;
}

/** Body of a bulk action that settles each booking. */
export class SettledRowsDto {
  @RowsOf(SettledRowDto) rows: SettledRowDto[];
}

export class EditWishDto implements EditWish {
  @IfGiven() @MaxLength(10) @IsString() appointmentDate?: string;
  @IfGiven() @MaxLength(20) @IsString() appointmentTime?: string;
  @IfGiven() @MaxLength(60) @IsString() service?: string;
  @IfGiven() @IsString() location?: string;
  @IfGiven() @IsIn(BOOKING_STATUSES) status?: BookingStatus;
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
}

export class PriceChangeDto extends VersionDto {
  /** Validated in domain/price.ts, which has the error texts. */
  @Allow() customPrice: unknown;
  @IsBoolean() lockPrice: boolean;
}

export class AssignCrewDto extends VersionDto {
  @ValidateIf((_body, value) => value !== null) @IsInt() crewId: number | null;
}

export class CleanerChoiceDto implements CleanerChoice {
  @IsInt({ each: true }) @ArrayMaxSize(20) @IsArray() cleanerIds: number[];
  @OrNull() @Max(9) @Min(1) @IsInt() cleanersNeeded?: number | null;
  @Min(1) @IsInt() version: number;
}

export class RefundDto extends VersionDto {
  /** In cents; if absent, everything that is left. */
  @Allow() amount?: unknown;
  /** The money becomes the customer's credit, however it was paid; no if absent. */
  @IfGiven() @IsBoolean() toCredit?: boolean;
}

export class WriteOffDto implements WriteOff {
  @Min(1) @IsInt() amount: number;
  @IfGiven() @MaxLength(OFFICE_LIMITS.writeOff.reason) @IsString() reason?: string;
}
