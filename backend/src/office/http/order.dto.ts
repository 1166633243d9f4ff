import {
  type CardByPhone,
  HAND_PAYMENTS,
  type HandPayment,
  ORDER_LIMITS,
  ORDER_PAYMENTS,
  type OrderPayment,
  type PayLinkWish,
  type RecordedPayment,
} from '@homebright/contract';
import {
  Allow,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IfGiven } from '../../platform/index.js';
import { DraftDto } from '../../bookings/index.js';
import { VersionDto } from './booking-change.dto.js';

/** The part of an order that is known so far. */
export class OrderInMakingDto extends DraftDto {
  @IfGiven() @IsUUID() userId?: string;
  /** Validated in domain/price.ts, which has the error texts. */
  @Allow() customPrice?: unknown;
}

/** Body of `POST bookings`: an `OfficeOrder`. */
export class OrderDto extends OrderInMakingDto {
  @IsUUID() declare userId: string;
  @IsIn(ORDER_PAYMENTS) payment: OrderPayment;
  @IfGiven() @IsInt() @Min(1) crewId?: number;
  @IfGiven() @IsInt() @Min(0) expectedTotal?: number;
  @IfGiven() @IsString() @Matches(/\S/) @MaxLength(ORDER_LIMITS.override) override?: string;
  @IfGiven() @IsString() @MaxLength(ORDER_LIMITS.takenBy) takenBy?: string;
  @IfGiven() @IsString() @MaxLength(ORDER_LIMITS.reference) reference?: string;
}

export class PayLinkDto extends VersionDto implements PayLinkWish {
  @IfGiven() @IsBoolean() email?: boolean;
}

export class CardByPhoneDto extends VersionDto implements CardByPhone {
  @IsInt() @Min(0) @Max(2_147_483_647) amount: number;
}

export class RecordedPaymentDto implements RecordedPayment {
  @IsIn(HAND_PAYMENTS) method: HandPayment;
  @IsInt() @Min(1) amount: number;
  @IfGiven() @IsString() @MaxLength(ORDER_LIMITS.takenBy) takenBy?: string;
  @IfGiven() @IsString() @MaxLength(ORDER_LIMITS.reference) reference?: string;
  @IfGiven() @Min(1) @IsInt() version?: number;
}
