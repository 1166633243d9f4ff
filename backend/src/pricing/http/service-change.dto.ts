import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import {
  type NewService,
  OFFICE_LIMITS,
  OFFICE_RANGES,
  ONE_LINE,
  type ServiceWords,
} from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

const LONGEST = OFFICE_LIMITS.service;
const { durationMinutes, position } = OFFICE_RANGES;

/** A limited number of texts of limited length. */
const Features = (): PropertyDecorator => (target, name) => {
  const each = [MaxLength(LONGEST.feature, { each: true }), IsString({ each: true })];
  for (const decorate of [...each, ArrayMaxSize(LONGEST.features), IsArray()]) decorate(target, name);
};

/** One line, because calendar entries, emails and receipts show the name. */
const Name = (): PropertyDecorator => (target, name) => {
  const words = { message: 'Give it a name of one line.' };
  for (const decorate of [
    Matches(/\S/, words),
    Matches(ONE_LINE, words),
    MaxLength(LONGEST.name),
    IsString(),
  ])
    decorate(target, name);
};

class ServiceWordsDto implements ServiceWords {
  @Matches(ONE_LINE)
  @MaxLength(LONGEST.name)
  @IsString()
  name: string;

  @MaxLength(LONGEST.description)
  @IsString()
  description: string;

  @Features()
  features: string[];
}

const Minutes = (): PropertyDecorator => (target, name) => {
  for (const decorate of [Max(durationMinutes[1]), Min(durationMinutes[0]), IsInt()]) decorate(target, name);
};

class CardDto {
  @IfGiven()
  @MaxLength(LONGEST.description)
  @IsString()
  description?: string;

  @IfGiven()
  @IsNotEmpty({ each: true })
  @Features()
  features?: string[];

  @ValidateIf((_body, words) => words !== undefined && words !== null)
  @ValidateNested()
  @IsObject()
  @Type(() => ServiceWordsDto)
  spanish?: ServiceWordsDto | null;

  @IfGiven()
  @MaxLength(LONGEST.duration)
  @IsNotEmpty()
  @IsString()
  duration?: string;

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

export class ServiceChangeDto extends CardDto {
  @IfGiven()
  @Name()
  name?: string;

  @IfGiven()
  @Minutes()
  durationMinutes?: number;

  /** Cents; validated by the domain, which has the error texts. */
  @Allow()
  price?: number;

  @IfGiven()
  @IsInt()
  version?: number;
}

export class NewServiceDto extends CardDto implements NewService {
  @Name()
  name: string;

  @Minutes()
  durationMinutes: number;

  @Allow()
  price: number;
}
