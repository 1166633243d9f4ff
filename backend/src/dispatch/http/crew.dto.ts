import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type ClosureForm, OFFICE_LONGEST } from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

const { crew, closure } = OFFICE_LONGEST;

export class CrewChangeDto {
  @IfGiven() @MaxLength(crew.name) @IsString() name?: string;
  @IfGiven() @IsBoolean() active?: boolean;

  @IfGiven()
  @Max(6, { each: true })
  @Min(0, { each: true })
  @IsInt({ each: true })
  @ArrayMaxSize(7)
  @IsArray()
  workingDays?: number[];

  @IfGiven() @IsString() startsAt?: string;
  @IfGiven() @IsString() endsAt?: string;
  @IsOptional() @MaxLength(crew.homeBase) @IsString() homeBase?: string | null;
}

export class ClosureChangeDto {
  @IfGiven() @MaxLength(closure.name) @IsString() name?: string;
  @IsOptional() @Min(1) @Max(2_147_483_647) @IsInt() crewId?: number | null;
  @IfGiven() @IsString() firstDate?: string;
  @IfGiven() @IsString() lastDate?: string;
  @IsOptional() @IsString() fromTime?: string | null;
  @IsOptional() @IsString() untilTime?: string | null;
}

/** A whole closure, as its form sends it. */
export class ClosureFormDto implements ClosureForm {
  @MaxLength(closure.name) @IsString() name: string;
  @IsOptional() @Min(1) @Max(2_147_483_647) @IsInt() crewId: number | null = null;
  @IsString() firstDate: string;
  @IsString() lastDate: string;
  @IsOptional() @IsString() fromTime: string | null = null;
  @IsOptional() @IsString() untilTime: string | null = null;
  /** Of the closure that is changed. */
  @IfGiven() @Min(1) @Max(2_147_483_647) @IsInt() closureId?: number;
}
