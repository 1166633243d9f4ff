import { SENDABLE_NOTIFICATION_TYPES } from '@homebright/contract';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
} from 'class-validator';

const MISSING = { message: 'Please fill in all required fields' };

/** Spec section 5: title and message are required, type defaults to 'general', no booking is null. */
export class AdminNotificationDto {
  @IsUUID()
  userId: string;

  @IsOptional()
  @IsInt()
  @IsPositive()
  @Max(Number.MAX_SAFE_INTEGER)
  bookingId: number | null = null;

  @IsIn(SENDABLE_NOTIFICATION_TYPES)
  type: (typeof SENDABLE_NOTIFICATION_TYPES)[number] = 'general';

  @IsString(MISSING)
  @Matches(/\S/, MISSING)
  @MaxLength(200)
  title: string;

  @IsString(MISSING)
  @Matches(/\S/, MISSING)
  @MaxLength(4000)
  message: string;
}
