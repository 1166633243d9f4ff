import {
  type ClosurePlanConfirmation,
  type ClosurePlanRequest,
  isDate,
  MOST_PLANNED,
  OFFICE_LONGEST,
  type PlannedMove,
  type VisitChoice,
} from '@homebright/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ClosureFormDto } from '../../../dispatch/index.js';
import { IfGiven } from '../../../platform/index.js';

const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: { validate: isDate, defaultMessage: () => 'The date must look like 2027-03-14.' },
  });

class VisitChoiceDto implements VisitChoice {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() bookingId: number;

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

class PlannedMoveDto extends VisitChoiceDto implements PlannedMove {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() version: number;
  @IsBoolean() byHand: boolean;
}

export class ClosurePreviewDto extends ClosureFormDto implements ClosurePlanRequest {
  @IfGiven() @IsBoolean() overtime?: boolean;
  @IfGiven() @IsBoolean() otherTimes?: boolean;

  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => VisitChoiceDto)
  @ArrayMaxSize(MOST_PLANNED)
  @IsArray()
  choices?: VisitChoiceDto[];
}

export class ClosurePlanDto extends ClosureFormDto implements ClosurePlanConfirmation {
  @IfGiven() @IsBoolean() overtime?: boolean;
  @IfGiven() @MaxLength(OFFICE_LONGEST.closurePlan.reason) @IsString() reason?: string;

  @ValidateNested({ each: true })
  @Type(() => PlannedMoveDto)
  @ArrayMaxSize(MOST_PLANNED)
  @IsArray()
  moves: PlannedMoveDto[];
}
