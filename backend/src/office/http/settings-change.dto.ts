import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
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
import { IsEmailAddress } from '../../platform/index.js';
import { Type } from 'class-transformer';
import {
  BUSINESS_PHONE,
  MAX_WEBSITES,
  NO_BUSINESS_PHONE,
  OFFICE_LIMITS,
  ONE_LINE,
  SETTING_RANGES,
  NO_WEB_ADDRESS,
  WEB_ADDRESS,
  WEBSITE,
} from '@homebright/contract';

const { business, testimonial, testimonials } = OFFICE_LIMITS;

/** An integer within the setting's range. */
function Within(setting: keyof typeof SETTING_RANGES): PropertyDecorator {
  const [min, max] = SETTING_RANGES[setting];
  return (target, name) => {
    for (const decorate of [IsOptional(), Max(max), Min(min), IsInt()]) decorate(target, name);
  };
}

class TestimonialDto {
  @MaxLength(testimonial.quote) @IsNotEmpty() @IsString() quote: string;
  @IsOptional() @MaxLength(testimonial.quote) @IsString() quoteSpanish?: string;
  @MaxLength(testimonial.name) @IsNotEmpty() @IsString() name: string;
  @IsOptional() @MaxLength(testimonial.place) @IsString() place?: string;
}

export class SettingsChangeDto {
  @Max(Number.MAX_SAFE_INTEGER) @Min(0) @IsInt() version: number;

  @IsOptional()
  @Matches(ONE_LINE)
  @MaxLength(business.businessName)
  @Matches(/\S/)
  @IsString()
  businessName?: string | null;

  @IsOptional() @MaxLength(business.businessEmail) @IsEmailAddress() businessEmail?: string | null;
  @IsOptional() @Matches(BUSINESS_PHONE, { message: NO_BUSINESS_PHONE }) businessPhone?: string | null;
  @IsOptional() @Matches(ONE_LINE) @MaxLength(business.businessAddress) @IsString() businessAddress?:
    string | null;

  @Within('holdMinutes') holdMinutes?: number | null;
  @Within('minLeadHours') minLeadHours?: number | null;
  @Within('bookingHorizonDays') bookingHorizonDays?: number | null;
  @Within('travelMinutes') travelMinutes?: number | null;
  @Within('chargeLeadHours') chargeLeadHours?: number | null;
  @Within('visitsAhead') visitsAhead?: number | null;
  @IsOptional() @IsBoolean() payAfterVisit?: boolean | null;
  @IsOptional() @IsBoolean() showWorkPhotos?: boolean | null;
  @IsOptional() @IsBoolean() signInAtPayment?: boolean | null;
  @IsOptional() @IsBoolean() fewerSteps?: boolean | null;
  @IsOptional() @IsBoolean() saveCards?: boolean | null;
  @IsOptional() @IsBoolean() askForTips?: boolean | null;
  @IsOptional() @IsBoolean() useCredit?: boolean | null;
  @IsOptional() @IsBoolean() sellGiftCards?: boolean | null;
  @Within('referralAmount') referralAmount?: number | null;
  @Within('cancellationFee') cancellationFee?: number | null;
  @Within('rebookingFee') rebookingFee?: number | null;
  @Within('freeNoticeHours') freeNoticeHours?: number | null;
  @Within('lockoutFee') lockoutFee?: number | null;
  @IsOptional() @Matches(ONE_LINE) @MaxLength(business.lockoutText) @IsString() lockoutText?: string | null;
  @IsOptional() @Matches(ONE_LINE) @MaxLength(business.lockoutText) @IsString() lockoutTextSpanish?:
    string | null;

  @IsOptional() @IsBoolean() askForRatings?: boolean | null;
  @Within('ratingPauseDays') ratingPauseDays?: number | null;
  @IsOptional() @Matches(WEB_ADDRESS, { message: NO_WEB_ADDRESS }) @IsString() reviewLink?: string | null;

  @IsOptional()
  @Matches(WEBSITE, { each: true, message: 'List websites like https://www.example.com.' })
  @MaxLength(200, { each: true })
  @IsString({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_WEBSITES)
  @IsArray()
  embedOrigins?: string[] | null;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => TestimonialDto)
  @ArrayMaxSize(testimonials)
  @IsArray()
  testimonials?: TestimonialDto[] | null;
}
