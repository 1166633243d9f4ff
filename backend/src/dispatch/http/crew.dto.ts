import { Type } from 'class-transformer';
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
  ValidateIf,
} from 'class-validator';
import { type ClosureForm, OFFICE_LIMITS } from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

const { crew, closure } = OFFICE_LIMITS;

/** The version that was read. */
const SeenVersion = (): PropertyDecorator => (target, name) => {
  for (const decorate of [Max(2_147_483_647), Min(1), IsInt()]) decorate(target, name);
};

export class CrewDto {
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

export class CrewChangeDto extends CrewDto {
  @SeenVersion() version: number;
}

/** A crew's change, for the plan of its visits. */
export class CrewWishDto extends CrewChangeDto {
  @Min(1) @Max(2_147_483_647) @IsInt() crewId: number;
  @IfGiven() @IsBoolean() retire?: boolean;
}

export class ClosureDto {
  @IfGiven() @MaxLength(closure.name) @IsString() name?: string;
  @IsOptional() @Min(1) @Max(2_147_483_647) @IsInt() crewId?: number | null;
  @IfGiven() @IsString() firstDate?: string;
  @IfGiven() @IsString() lastDate?: string;
  @IsOptional() @IsString() fromTime?: string | null;
  @IsOptional() @IsString() untilTime?: string | null;
}

export class ClosureChangeDto extends ClosureDto {
  @SeenVersion() version: number;
}

/** Sent in the query, because a DELETE has no body. */
export class SeenVersionDto {
  @Type(() => Number) @SeenVersion() version: number;
}

/** A whole closure, as its form sends it. */
export class ClosureFormDto implements ClosureForm {
  @MaxLength(closure.name) @IsString() name: string;
  @IsOptional() @Min(1) @Max(2_147_483_647) @IsInt() crewId: number | null = null;
  @IsString() firstDate: string;
  @IsString() lastDate: string;
  @IsOptional() @IsString() fromTime: string | null = null;
  @IsOptional() @IsString() untilTime: string | null = null;
  /** The closure to change; absent for a new one. */
  @IfGiven() @Min(1) @Max(2_147_483_647) @IsInt() closureId?: number;
  @ValidateIf(({ closureId, version }: ClosureFormDto) => closureId !== undefined || version !== undefined)
  @SeenVersion()
  version?: number;
}
