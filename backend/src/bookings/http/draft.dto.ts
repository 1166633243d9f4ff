import { createHash, randomUUID } from 'node:crypto';
import { MAX_PHOTOS } from '@homebright/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
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
import { Invalid } from '../../kernel/domain-error.js';
import { LONGEST_KEY } from '../../platform/index.js';
import type { GivenDraft } from '../domain/draft.js';

const SHORT = 40;
const LONG = 5_000;

/** Types and sizes of the questionnaire's answers; domain/answers.ts checks their meaning. */
export class AnswersDto {
  @IsOptional() @IsString() @MaxLength(SHORT) rooms?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) bathrooms?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) halfBaths?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) squareFeet?: string;
  @IsOptional() @IsBoolean() hasKids?: boolean;
  @IsOptional() @IsBoolean() hasPets?: boolean;
  @IsOptional() @IsBoolean() noKidsPets?: boolean;
  @IsOptional() @IsString() @MaxLength(SHORT) maintenanceHistory?: string;
  @IsOptional() @IsString() @MaxLength(LONG) customerName?: string;
  @IsOptional() @IsString() @MaxLength(LONG) customerPhone?: string;
  @IsOptional() @IsString() @MaxLength(LONG) location?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) zip?: string;
  @IsOptional() @IsString() @MaxLength(LONG) accessNotes?: string;
  @IsOptional() @IsBoolean() hasDrivewayParking?: boolean;
  @IsOptional() @IsBoolean() hasStreetParking?: boolean;
  @IsOptional() @IsString() @MaxLength(SHORT) appointmentDate?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) appointmentTime?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) customTime?: string;
  @IsOptional() @IsString() @MaxLength(LONG) specialNotes?: string;
  /** 0 is Sunday; asked with the date. */
  @IsOptional() @IsInt() @Min(0) @Max(6) secondWeekday?: number;
}

export class PropertyDataDto {
  @IsOptional() @IsInt() @Min(0) @Max(50) bedrooms?: number;
  @IsOptional() @IsInt() @Min(0) @Max(50) bathrooms?: number;
}

/** Body of create-payment-intent and create-subscription: a `BookingDraft`. Amounts in it are ignored. */
export class DraftDto extends AnswersDto {
  @IsOptional() @IsUUID() draftId?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) service?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) serviceType?: string;
  @IsOptional() @IsBoolean() isRecurring?: boolean;
  @IsOptional() @IsString() @MaxLength(SHORT) frequency?: string;
  @IsOptional() @ValidateNested() @Type(() => AnswersDto) questionnaire?: AnswersDto;
  @IsOptional() @IsString() @MaxLength(LONG) focusNotes?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PHOTOS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  photos?: number[];

  @IsOptional() @ValidateNested() @Type(() => PropertyDataDto) propertyData?: PropertyDataDto;
  /** Counts by extra. The domain checks ids and counts. */
  @IsOptional() @IsObject() extras?: object;
  @IsOptional() @IsInt() @Min(1) @Max(2 ** 31 - 1) bookVersion?: number;
  @IsOptional() @IsBoolean() firstCleaning?: boolean;
  @IsOptional() @IsString() @MaxLength(SHORT) zone?: string;
  @IsOptional() @IsString() @MaxLength(SHORT) couponCode?: string;
}

/** Answers are top-level fields of the draft. `questionnaire` supplies those that are missing. */
export function givenDraft({ questionnaire, service, serviceType, ...flat }: DraftDto): GivenDraft {
  return { ...filledIn(questionnaire), ...filledIn(flat), service: service ?? serviceType };
}

function filledIn(fields: object = {}): GivenDraft {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
}

/**
 * The idempotency key of a call: the draft's own id, else a UUID derived from the `Idempotency-Key` header, else a
 * random one.
 * @throws Invalid
 */
export function draftKey(draftId: string | undefined, header: unknown): string {
  if (draftId) return draftId;
  if (header === undefined || header === '') return randomUUID();
  if (typeof header !== 'string' || header.length > LONGEST_KEY) {
    throw new Invalid(`The Idempotency-Key can be up to ${LONGEST_KEY} characters.`);
  }
  const hex = createHash('sha256').update(header).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}
