import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Fees sent by the client are ignored: the server computes them (design section 2). */
export class PayBookingDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
}

export class CancelBookingDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
}

export class RebookDto {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) originalBookingId: number;
  @IsOptional() @IsString() @MaxLength(40) appointmentDate?: string;
  @IsOptional() @IsString() @MaxLength(40) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(40) customTime?: string;
}
