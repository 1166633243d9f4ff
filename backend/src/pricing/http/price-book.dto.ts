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
  type PriceBookPutInForce,
  type PriceBookSave,
  PRICED_QUESTIONS,
  type PricedQuestion,
  type TaxRate,
  type Zone,
} from '@homebright/contract';
import { IfGiven } from '../../platform/index.js';

/**
 * Only the shape is checked here. The contract's rules check the values and give a sentence for each field.
 */

/** null for all services. */
const Services = (): PropertyDecorator => (target, name) => {
  const decorators = [ValidateIf((_rule, value) => value !== null), IsString({ each: true }), IsArray()];
  for (const decorate of decorators) decorate(target, name);
};

const Rows =
  (row: new () => object): PropertyDecorator =>
  (target, name) => {
    for (const decorate of [ValidateNested({ each: true }), IsArray(), Type(() => row)])
      decorate(target, name);
  };

/** The English label by default. */
const Spanish = (): PropertyDecorator => (target, name) => {
  for (const decorate of [IfGiven(), IsString()]) decorate(target, name);
};

class BookServiceDto {
  @IsString() id: string;
  @IsString() label: string;
  @Allow() price: number;
  @Allow() minutes: number;
  @IsBoolean() taxable: boolean;
  @Allow() cleaners?: number;
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

class ExtraDto extends BookServiceDto {
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

class DiscountDto {
  @IsIn(['amount', 'percent']) kind: 'amount' | 'percent';
  @Allow() amount?: number;
  @Allow() percent?: number;
}

/** null for a period without this limit. */
const Day = (): PropertyDecorator => (target, name) => {
  for (const decorate of [ValidateIf((_rule, value) => value !== null), IsString()]) decorate(target, name);
};

class CouponDto implements Coupon {
  @IsString() code: string;
  @ValidateNested() @IsObject() @Type(() => DiscountDto) discount: Discount;
  @Services() services: string[] | null;
  @Day() firstDate: string | null;
  @Day() lastDate: string | null;
  @IsBoolean() firstVisitOnly: boolean;
  @Allow() cap: number | null;
  @Allow() capPerCustomer: number | null;
}

class TaxRateDto implements TaxRate {
  @IsString() from: string;
  @ValidateIf((_rate, zone) => zone !== null) @IsString() zone: string | null;
  @Allow() percent: number;
}

export class PriceBookSaveDto implements PriceBookSave {
  @IsString() revision: string;
  @Rows(BookServiceDto) services: BookServiceDto[];
  @Rows(AdjustmentDto) adjustments: AdjustmentDto[];
  @IfGiven() @ValidateNested() @IsObject() @Type(() => HomeRangesDto) questions?: HomeRangesDto;
  @Rows(ExtraDto) extras: ExtraDto[];
  @ValidateNested() @IsObject() @Type(() => FrequencyDiscountsDto) frequencyDiscounts: FrequencyDiscountsDto;
  @IsBoolean() discountFromFirstVisit: boolean;

  @ValidateIf((_book, rule) => rule !== null)
  @ValidateNested()
  @IsObject()
  @Type(() => FirstVisitDto)
  firstVisit: FirstVisit | null;

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
 * The body as it was sent: without fields that were absent, and with only those fields of a discount that its
 * kind needs.
 */
export function asSent({ firstVisit, coupons, ...book }: PriceBookSaveDto): PriceBookSave {
  const { kind, services } = firstVisit ?? {};
  const rule = firstVisit && {
    kind,
    ...(firstVisit.kind === 'price' ? { price: firstVisit.price } : { percent: firstVisit.percent }),
    services,
  };
  const taken = coupons.map(({ discount, ...coupon }) => ({ ...coupon, discount: discountOf(discount) }));
  return JSON.parse(JSON.stringify({ ...book, coupons: taken, firstVisit: rule })) as PriceBookSave;
}

const discountOf = (given: Discount): Discount =>
  given.kind === 'amount'
    ? { kind: 'amount', amount: given.amount }
    : { kind: 'percent', percent: given.percent };
