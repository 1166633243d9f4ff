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

/**
 * Spec section 5: title and message are required, type defaults to 'general', a missing booking is null. Rules run from
 * the last decorator up, and the first error is the response.
 */
export class AdminNotificationDto {
  @IsUUID()
  userId: string;

  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER)
  @IsPositive()
  @IsInt()
  bookingId: number | null = null;

  @IsIn(SENDABLE_NOTIFICATION_TYPES)
  type: (typeof SENDABLE_NOTIFICATION_TYPES)[number] = 'general';

  @MaxLength(200)
  @Matches(/\S/, MISSING)
  @IsString(MISSING)
  title: string;

  @MaxLength(4000)
  @Matches(/\S/, MISSING)
  @IsString(MISSING)
  message: string;
}
