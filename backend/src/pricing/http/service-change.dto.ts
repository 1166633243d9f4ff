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
import { SERVICE_TYPES, type ServiceType } from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

export class ServiceChangeDto {
  @IfGiven()
  @MaxLength(60)
  @IsNotEmpty()
  @IsString()
  name?: string;

  @IfGiven()
  @MaxLength(300)
  @IsString()
  description?: string;

  @IfGiven()
  @MaxLength(80, { each: true })
  @IsNotEmpty({ each: true })
  @IsString({ each: true })
  @ArrayMaxSize(12)
  @IsArray()
  features?: string[];

  @IfGiven()
  @MaxLength(30)
  @IsNotEmpty()
  @IsString()
  duration?: string;

  @IfGiven()
  @Max(480)
  @Min(1)
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
  @Max(1000)
  @Min(0)
  @IsInt()
  position?: number;
}

/** Absent fields take the initial catalogue's values (spec section 9). */
export class NewServiceDto extends ServiceChangeDto {
  @IsIn(SERVICE_TYPES)
  id: ServiceType;
}
