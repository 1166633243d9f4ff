import {
  DECLINE_REASONS,
  type DeclineReason,
  type Frequency,
  type OwnLine,
  QUOTE_CHANNELS,
  type QuoteChannel,
  type QuoteDeclined,
  type QuotedHome,
  type QuoteOptionDraft,
  type QuoteSending,
  WRITTEN_QUOTE_LIMITS,
  type WrittenQuoteDraft,
} from '@homebright/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfGiven } from '../../platform/index.js';
import { AnswersDto } from '../../bookings/index.js';

const LIMITS = WRITTEN_QUOTE_LIMITS;
/** Longer lists are not read; the domain refuses those beyond its own limit with a sentence. */
const LONGEST_LIST = 20;
const LARGEST_ID = Number.MAX_SAFE_INTEGER;

class OwnLineDto implements OwnLine {
  @IsString() @MaxLength(LIMITS.label) label: string;
  @IsInt() @Min(-LIMITS.lineAmount) @Max(LIMITS.lineAmount) amount: number;
  @IsBoolean() taxable: boolean;
}

class QuoteOptionDto implements QuoteOptionDraft {
  @IsString() @MaxLength(LIMITS.title) title: string;
  @IsString() @MaxLength(40) service: string;
  @IsOptional() @IsString() @MaxLength(40) frequency: Frequency | null = null;
  @IsObject() extras: Record<string, number> = {};
  @IsArray()
  @ArrayMaxSize(LIMITS.ownLines)
  @ValidateNested({ each: true })
  @Type(() => OwnLineDto)
  ownLines: OwnLineDto[] = [];
}

/** Body of `POST quotes/price`. */
export class QuoteToPriceDto {
  @IfGiven() @IsUUID() userId?: string;
  /** The domain checks the answers. */
  @ValidateNested() @Type(() => AnswersDto) home: AnswersDto;
  @IsArray()
  @ArrayMaxSize(LONGEST_LIST)
  @ValidateNested({ each: true })
  @Type(() => QuoteOptionDto)
  options: QuoteOptionDto[];
}

export class WrittenQuoteDto extends QuoteToPriceDto {
  @IsUUID() declare userId: string;
  @IsString() @MaxLength(10) expiresOn: string;
  @IsString() @MaxLength(LIMITS.note) note: string = '';
  @IsArray()
  @ArrayMaxSize(LIMITS.photos)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(LARGEST_ID, { each: true })
  photos: number[] = [];
}

export class ChangedQuoteDto extends WrittenQuoteDto {
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
}

export class SeenQuoteDto {
  @IfGiven() @Type(() => Number) @IsInt() @Min(1) @Max(2 ** 31 - 1) version?: number;
}

export class QuoteSendingDto implements QuoteSending {
  @IsIn(QUOTE_CHANNELS) by: QuoteChannel;
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
}

export class QuoteRefusalDto {
  @IsIn(DECLINE_REASONS) reason: DeclineReason;
  @IfGiven() @IsString() @MaxLength(LIMITS.declineNote) note?: string;
}

export class QuoteDeclinedDto extends QuoteRefusalDto implements QuoteDeclined {
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
}

/** The home's answers, without the time of a visit. */
export function homeOf({
  appointmentDate: _d,
  appointmentTime: _t,
  customTime: _c,
  secondWeekday: _w,
  ...home
}: AnswersDto): QuotedHome {
  const given = Object.entries(home).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as QuotedHome;
}

/** The quote as the domain knows it. */
export const draftOf = ({
  home,
  version: _,
  ...quote
}: WrittenQuoteDto & { version?: number }): WrittenQuoteDraft => ({
  ...quote,
  home: homeOf(home),
});
