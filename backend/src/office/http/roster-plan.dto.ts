import {
  type ClosurePlanConfirmation,
  type ClosurePlanRequest,
  type CrewPlanConfirmation,
  type CrewPlanRequest,
  MOST_PLANNED,
  OFFICE_LONGEST,
  type PlanConfirmation,
  type PlannedMove,
  type PlanWish,
  type VisitChoice,
} from '@homebright/contract';
import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ClosureFormDto, CrewWishDto } from '../../dispatch/index.js';
import { IfGiven } from '../../platform/index.js';
import { VisitPlaceDto } from './visit-place.dto.js';

class VisitChoiceDto extends VisitPlaceDto implements VisitChoice {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() bookingId: number;
}

class PlannedMoveDto extends VisitChoiceDto implements PlannedMove {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() version: number;
  @IsBoolean() byHand: boolean;
}

class PlanWishDto implements PlanWish {
  @IfGiven() @IsBoolean() overtime?: boolean;
  @IfGiven() @IsBoolean() otherTimes?: boolean;

  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => VisitChoiceDto)
  @ArrayMaxSize(MOST_PLANNED)
  // Without this check, a nested list would count as valid.
  @IsObject({ each: true })
  @IsArray()
  choices?: VisitChoiceDto[];
}

class PlanConfirmationDto implements PlanConfirmation {
  @IfGiven() @IsBoolean() overtime?: boolean;
  @IfGiven() @MaxLength(OFFICE_LONGEST.rosterPlan.reason) @IsString() reason?: string;

  @ValidateNested({ each: true })
  @Type(() => PlannedMoveDto)
  @ArrayMaxSize(MOST_PLANNED)
  @IsObject({ each: true })
  @IsArray()
  moves: PlannedMoveDto[];
}

export class ClosurePreviewDto
  extends IntersectionType(ClosureFormDto, PlanWishDto)
  implements ClosurePlanRequest {}

export class ClosurePlanDto
  extends IntersectionType(ClosureFormDto, PlanConfirmationDto)
  implements ClosurePlanConfirmation {}

export class CrewPreviewDto extends IntersectionType(CrewWishDto, PlanWishDto) implements CrewPlanRequest {}

export class CrewPlanDto
  extends IntersectionType(CrewWishDto, PlanConfirmationDto)
  implements CrewPlanConfirmation {}
