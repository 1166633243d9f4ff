import {
  isDate,
  OFFICE_LIMITS,
  TIME_WINDOWS,
  type TimeWindow,
  type VisitReschedule,
} from '@homebright/contract';
import { IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateBy, ValidateIf } from 'class-validator';
import { IfGiven } from '../../platform/index.js';

const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: { validate: isDate, defaultMessage: () => 'The date must look like 2027-03-14.' },
  });

/** The place for a visit that is moved by hand. */
export class VisitPlaceDto {
  @ValidateIf((_body, value) => value !== null)
  @Max(2_147_483_647)
  @Min(1)
  @IsInt()
  crewId: number | null;

  @IsDay() @IsString() date: string;

  @Matches(/^([01]\d|2[0-3]):[0-5][05]$/, {
    message: 'A time must look like 08:30, in steps of five minutes.',
  })
  @IsString()
  time: string;
}

export class VisitRescheduleDto extends VisitPlaceDto implements VisitReschedule {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() version: number;
  @IfGiven() @MaxLength(OFFICE_LIMITS.visitMove.reason) @IsString() reason?: string;
  @IfGiven() @IsIn(TIME_WINDOWS) window?: TimeWindow;
}
