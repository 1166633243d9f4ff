import { APPOINTMENT_TIMES, type AppointmentTime, type QuoteAcceptance } from '@homebright/contract';
import { IsIn, IsInt, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { IfGiven } from '../../platform/index.js';

export class QuoteAcceptanceDto implements QuoteAcceptance {
  @IsUUID() key: string;
  @IsInt() @Min(1) @Max(10) option: number;
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
  @IsInt() @Min(0) @Max(2 ** 31 - 1) total: number;
  @IsString() @MaxLength(40) appointmentDate: string;
  @IsIn(APPOINTMENT_TIMES) appointmentTime: AppointmentTime;
  @IfGiven() @IsString() @MaxLength(40) customTime?: string;
}

export class QuoteTimesQuery {
  @Matches(/^\d{1,2}$/, { message: 'Please choose one of the options.' })
  option: string;

  @IsString({ message: 'Please name the first date.' })
  from: string;

  @Matches(/^\d{1,3}$/, { message: 'The number of days must be a whole number.' })
  days: string = '31';
}
