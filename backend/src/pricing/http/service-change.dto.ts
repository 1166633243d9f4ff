import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { OFFICE_LONGEST, OFFICE_RANGES, SERVICE_TYPES, type ServiceType } from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

const LONGEST = OFFICE_LONGEST.service;
const { durationMinutes, position } = OFFICE_RANGES;

export class ServiceChangeDto {
  @IfGiven()
  @MaxLength(LONGEST.name)
  @IsNotEmpty()
  @IsString()
  name?: string;

  @IfGiven()
  @MaxLength(LONGEST.description)
  @IsString()
  description?: string;

  @IfGiven()
  @MaxLength(LONGEST.feature, { each: true })
  @IsNotEmpty({ each: true })
  @IsString({ each: true })
  @ArrayMaxSize(LONGEST.features)
  @IsArray()
  features?: string[];

  @IfGiven()
  @MaxLength(LONGEST.duration)
  @IsNotEmpty()
  @IsString()
  duration?: string;

  @IfGiven()
  @Max(durationMinutes[1])
  @Min(durationMinutes[0])
  @IsInt()
  durationMinutes?: number;

  /** Cents; validated by the domain, which has the spec's error texts. */
  @Allow()
  price?: number;

  @IfGiven()
  @IsBoolean()
  popular?: boolean;

  @IfGiven()
  @IsBoolean()
  active?: boolean;

  @IfGiven()
  @Max(position[1])
  @Min(position[0])
  @IsInt()
  position?: number;
}

/** Absent fields take the initial catalogue's values (spec section 9). */
export class NewServiceDto extends ServiceChangeDto {
  @IsIn(SERVICE_TYPES)
  id: ServiceType;
}
