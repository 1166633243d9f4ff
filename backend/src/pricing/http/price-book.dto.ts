import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  type Adjustment,
  type Coupon,
  type Discount,
  type FirstVisit,
  type Frequency,
  type HomeRange,
  type HomeRanges,
  type PaymentRule,
  type PriceBookPutInForce,
  type PriceBookSave,
  PRICED_QUESTIONS,
  type PricedQuestion,
  type TaxRate,
  type Zone,
} from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

const orNull = () => ValidateIf((_rule, value) => value !== null);
/** null for all services. */
const Services = () => applyDecorators(orNull(), IsString({ each: true }), IsArray());
/** null for a period without this limit. */
const LimitDay = () => applyDecorators(orNull(), IsString());
/** Customers who read Spanish get the English label without it. */
const Spanish = () => applyDecorators(IfGiven(), IsString());
const Rows = (row: new () => object) =>
  applyDecorators(
    ValidateNested({ each: true }),
    IsArray(),
    Type(() => row),
  );

class DiscountDto {
  @IsIn(['amount', 'percent']) kind: 'amount' | 'percent';
  @Allow() amount?: number;
  @Allow() percent?: number;
}

class PaymentRuleDto {
  @IsIn(['deposit', 'after']) when: 'deposit' | 'after';

  @ValidateIf(({ when }: PaymentRuleDto) => when === 'deposit')
  @ValidateNested()
  @IsObject()
  @Type(() => DiscountDto)
  deposit?: Discount;
}

class SoldDto {
  @IsString() id: string;
  @IsString() label: string;
  @Allow() price: number;
  @Allow() minutes: number;
  @IsBoolean() taxable: boolean;
}

class BookServiceDto extends SoldDto {
  @Allow() cleaners?: number;
  @IfGiven() @ValidateNested() @IsObject() @Type(() => PaymentRuleDto) payment?: PaymentRule;
}

class AdjustmentDto implements Adjustment {
  @IsIn(PRICED_QUESTIONS) question: PricedQuestion;
  @IsString() answer: string;
  @IsString() label: string;
  @Spanish() spanish?: string;
  @Services() services: string[] | null;
  @Allow() amount: number;
  @Allow() minutes: number;
}

class HomeRangeDto implements HomeRange {
  @Allow() from: number;
  @Allow() amount: number;
  @Allow() minutes: number;
}

class HomeRangesDto implements HomeRanges {
  @IfGiven() @Rows(HomeRangeDto) halfBaths?: HomeRangeDto[];
  @IfGiven() @Rows(HomeRangeDto) squareFeet?: HomeRangeDto[];
}

class ExtraDto extends SoldDto {
  @Spanish() spanish?: string;
  @Services() services: string[] | null;
  @Allow() most: number;
}

class FrequencyDiscountsDto implements Partial<Record<Frequency, number>> {
  @Allow() weekly?: number;
  @Allow() 'bi-weekly'?: number;
  @Allow() monthly?: number;
  @Allow() 'twice-a-week'?: number;
  @Allow() 'every-3-weeks'?: number;
  @Allow() 'every-4-weeks'?: number;
  @Allow() 'every-6-weeks'?: number;
  @Allow() 'every-8-weeks'?: number;
  @Allow() 'monthly-weekday'?: number;
}

class FirstVisitDto {
  @IsIn(['price', 'percent']) kind: 'price' | 'percent';
  @Allow() price?: number;
  @Allow() percent?: number;
  @Services() services: string[] | null;
}

class ZoneDto implements Zone {
  @IsString() id: string;
  @IsString() name: string;
  @Spanish() spanish?: string;
  @IsString({ each: true }) @IsArray() zips: string[];
  @Allow() surcharge: number;
  @Allow() travelMinutes: number;
}

class CouponDto implements Coupon {
  @IsString() code: string;
  @ValidateNested() @IsObject() @Type(() => DiscountDto) discount: Discount;
  @Services() services: string[] | null;
  @LimitDay() firstDate: string | null;
  @LimitDay() lastDate: string | null;
  @IsBoolean() firstVisitOnly: boolean;
  @Allow() cap: number | null;
  @Allow() capPerCustomer: number | null;
}

class TaxRateDto implements TaxRate {
  @IsString() from: string;
  @orNull() @IsString() zone: string | null;
  @Allow() percent: number;
}

/** Checks only the shape, hence `@Allow()`: the contract's rules check the values and have a sentence for each field. */
export class PriceBookSaveDto implements PriceBookSave {
  @IsString() revision: string;
  @Rows(BookServiceDto) services: BookServiceDto[];
  @Rows(AdjustmentDto) adjustments: AdjustmentDto[];
  @IfGiven() @ValidateNested() @IsObject() @Type(() => HomeRangesDto) questions?: HomeRangesDto;
  @Rows(ExtraDto) extras: ExtraDto[];
  @ValidateNested() @IsObject() @Type(() => FrequencyDiscountsDto) frequencyDiscounts: FrequencyDiscountsDto;
  @IsBoolean() discountFromFirstVisit: boolean;

  @orNull() @ValidateNested() @IsObject() @Type(() => FirstVisitDto) firstVisit: FirstVisit | null;

  @Allow() minimum: number;
  @Rows(CouponDto) coupons: CouponDto[];
  @Rows(ZoneDto) zones: ZoneDto[];
  @Rows(TaxRateDto) taxRates: TaxRateDto[];
  @Allow() teamSize: number;
}

export class PutInForceDto implements PriceBookPutInForce {
  @IsString() revision: string;
  @IsInt() replaces: number;
}

/**
 * The price book in the body, with only those fields of a discount that its kind needs. The round trip through JSON drops
 * absent fields, which class-transformer sets to undefined.
 */
export function priceBookIn({ firstVisit, coupons, services, ...book }: PriceBookSaveDto): PriceBookSave {
  const rules = {
    ...book,
    services: services.map(({ payment, ...service }) => ({
      ...service,
      payment: payment && paymentRuleOf(payment),
    })),
    coupons: coupons.map((coupon) => ({ ...coupon, discount: discountOf(coupon.discount) })),
    firstVisit: firstVisit && firstVisitOf(firstVisit),
  };
  return JSON.parse(JSON.stringify(rules)) as PriceBookSave;
}

const discountOf = (given: Discount): Discount =>
  given.kind === 'amount'
    ? { kind: 'amount', amount: given.amount }
    : { kind: 'percent', percent: given.percent };

const paymentRuleOf = (given: PaymentRule): PaymentRule =>
  given.when === 'after' ? { when: 'after' } : { when: 'deposit', deposit: discountOf(given.deposit) };

const firstVisitOf = ({ services, ...rule }: FirstVisit): FirstVisit =>
  rule.kind === 'price'
    ? { kind: 'price', price: rule.price, services }
    : { kind: 'percent', percent: rule.percent, services };
