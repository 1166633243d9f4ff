import {
  CREDIT_RANGE,
  type CreditChange,
  GIFT_CARD_RANGE,
  GIFT_CARD_TEXT,
  type GiftCardClaim,
  type GiftCardIssue,
  HAND_PAYMENTS,
  type HandPayment,
  type Language,
  LANGUAGES,
  ONE_LINE,
} from '@homebright/contract';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, NotEquals } from 'class-validator';
import { IsEmailAddress } from '../../platform/index.js';

/** Room for a code with dashes, spaces and words around it. */
const LONGEST_TYPED = 100;
const LONGEST_EMAIL = 254;
const DAY = /^\d{4}-\d\d-\d\d$/;

export class GiftCardClaimDto implements GiftCardClaim {
  @MaxLength(LONGEST_TYPED) @IsString() code: string;
}

export class CreditChangeDto implements CreditChange {
  @NotEquals(0) @Max(CREDIT_RANGE.to) @Min(-CREDIT_RANGE.to) @IsInt() amount: number;
  @Matches(/\S/, { message: 'Please say why.' })
  @Matches(ONE_LINE)
  @MaxLength(GIFT_CARD_TEXT.message)
  @IsString()
  note: string;
}

export class GiftCardIssueDto implements GiftCardIssue {
  @Max(GIFT_CARD_RANGE.to) @Min(GIFT_CARD_RANGE.from) @IsInt() value: number;
  @Matches(/\S/, { message: 'Please enter who it is for.' })
  @Matches(ONE_LINE)
  @MaxLength(GIFT_CARD_TEXT.name)
  @IsString()
  recipientName: string;
  @IsOptional() @MaxLength(LONGEST_EMAIL) @IsEmailAddress() recipientEmail: string | null = null;
  @IsOptional() @MaxLength(GIFT_CARD_TEXT.message) @IsString() message: string | null = null;
  @Matches(DAY, { message: 'Please enter a day.' }) @IsString() deliverOn: string;
  @IsIn(LANGUAGES) language: Language;
  @IsOptional() @IsIn(HAND_PAYMENTS) paidBy: HandPayment | null = null;
}
