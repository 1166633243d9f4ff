import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type CrewStay,
  type Language,
  LANGUAGES,
  CLEANER_LIMITS,
  LONGEST_PHONE,
  type NewTimeOff,
  type TimeOffForm,
} from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

class CrewStayDto implements CrewStay {
  @Min(1) @Max(2_147_483_647) @IsInt() crewId: number;
  @IsString() from: string;
  @IsOptional() @IsString() until: string | null = null;
}

export class CleanerDto {
  @IfGiven() @MaxLength(CLEANER_LIMITS.name) @IsString() name?: string;
  @IsOptional() @MaxLength(LONGEST_PHONE) @IsString() phone?: string | null;
  @IsOptional() @MaxLength(CLEANER_LIMITS.email) @IsString() email?: string | null;
  @IfGiven() @IsIn(LANGUAGES) language?: Language;
  @IfGiven() @IsBoolean() active?: boolean;

  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => CrewStayDto)
  @ArrayMaxSize(CLEANER_LIMITS.crews)
  @IsArray()
  crews?: CrewStayDto[];
}

export class CleanerChangeDto extends CleanerDto {
  @IsInt() version: number;
}

/** Sent in the query, because a DELETE has no body. */
export class CleanerRetirementDto {
  @IfGiven() @Type(() => Number) @Min(1) @IsInt() version?: number;
}

export class TimeOffDto implements TimeOffForm {
  @IsString() firstDate: string;
  @IsString() lastDate: string;
  @IsOptional() @IsString() fromTime: string | null = null;
  @IsOptional() @IsString() untilTime: string | null = null;
}

class CoverDto {
  @Min(1) @Max(Number.MAX_SAFE_INTEGER) @IsInt() bookingId: number;
  @Min(1) @Max(2_147_483_647) @IsInt() cleanerId: number;
}

export class NewTimeOffDto extends TimeOffDto implements NewTimeOff {
  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => CoverDto)
  @ArrayMaxSize(500)
  @IsArray()
  covers?: CoverDto[];
}
