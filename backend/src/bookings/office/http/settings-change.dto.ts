import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { SETTING_RANGES } from '@homebright/contract';

/** Used in mail headers: one line. */
const ONE_LINE = /^[^\p{Cc}]*$/u;
const PHONE = /^$|^[+()\d][-+()\d\s.x]{4,29}$/;

/** An integer within the setting's range. */
function Within(setting: keyof typeof SETTING_RANGES): PropertyDecorator {
  const [least, most] = SETTING_RANGES[setting];
  return (target, name) => {
    for (const decorate of [IsOptional(), Max(most), Min(least), IsInt()]) decorate(target, name);
  };
}

class TestimonialDto {
  @MaxLength(400) @IsNotEmpty() @IsString() quote: string;
  @MaxLength(80) @IsNotEmpty() @IsString() name: string;
  @IsOptional() @MaxLength(80) @IsString() place?: string;
}

export class SettingsChangeDto {
  @Max(Number.MAX_SAFE_INTEGER) @Min(0) @IsInt() version: number;

  @IsOptional() @Matches(ONE_LINE) @MaxLength(60) @Matches(/\S/) @IsString() businessName?: string | null;
  @IsOptional() @MaxLength(120) @IsEmail() businessEmail?: string | null;
  @IsOptional() @Matches(PHONE, { message: 'Please enter a phone number.' }) businessPhone?: string | null;
  @IsOptional() @Matches(ONE_LINE) @MaxLength(200) @IsString() businessAddress?: string | null;

  @Within('holdMinutes') holdMinutes?: number | null;
  @Within('minLeadHours') minLeadHours?: number | null;
  @Within('bookingHorizonDays') bookingHorizonDays?: number | null;
  @Within('travelMinutes') travelMinutes?: number | null;
  @Within('chargeLeadHours') chargeLeadHours?: number | null;
  @Within('visitsAhead') visitsAhead?: number | null;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => TestimonialDto)
  @ArrayMaxSize(12)
  @IsArray()
  testimonials?: TestimonialDto[] | null;
}
