import {
  type ClosureReassignmentConfirmation,
  type ClosureReassignmentRequest,
  type CrewReassignmentConfirmation,
  type CrewReassignmentRequest,
  MAX_REASSIGNED,
  OFFICE_LIMITS,
  type ReassignmentConfirmation,
  type ReassignmentMove,
  type ReassignmentWish,
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

class PlannedMoveDto extends VisitChoiceDto implements ReassignmentMove {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() version: number;
  @IsBoolean() byHand: boolean;
}

class ReassignmentWishDto implements ReassignmentWish {
  @IfGiven() @IsBoolean() overtime?: boolean;
  @IfGiven() @IsBoolean() otherTimes?: boolean;

  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => VisitChoiceDto)
  @ArrayMaxSize(MAX_REASSIGNED)
  // Without this check, a nested list would count as valid.
  @IsObject({ each: true })
  @IsArray()
  choices?: VisitChoiceDto[];
}

class ReassignmentConfirmationDto implements ReassignmentConfirmation {
  @IfGiven() @IsBoolean() overtime?: boolean;
  @IfGiven() @MaxLength(OFFICE_LIMITS.reassignment.reason) @IsString() reason?: string;

  @ValidateNested({ each: true })
  @Type(() => PlannedMoveDto)
  @ArrayMaxSize(MAX_REASSIGNED)
  @IsObject({ each: true })
  @IsArray()
  moves: PlannedMoveDto[];
}

export class ClosurePreviewDto
  extends IntersectionType(ClosureFormDto, ReassignmentWishDto)
  implements ClosureReassignmentRequest {}

export class ClosureReassignmentDto
  extends IntersectionType(ClosureFormDto, ReassignmentConfirmationDto)
  implements ClosureReassignmentConfirmation {}

export class CrewPreviewDto
  extends IntersectionType(CrewWishDto, ReassignmentWishDto)
  implements CrewReassignmentRequest {}

export class CrewReassignmentDto
  extends IntersectionType(CrewWishDto, ReassignmentConfirmationDto)
  implements CrewReassignmentConfirmation {}
