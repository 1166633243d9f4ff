import type { OfficeSubscriptionEdit } from '@homebright/contract';
import { Allow, IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IfGiven } from '../../platform/index.js';
import { ChangeSubscriptionDto, type SubscriptionWish } from '../../bookings/index.js';
import { checkPrice } from '../domain/price.js';

type OfficeFields = Pick<OfficeSubscriptionEdit, 'serviceType' | 'crewId'>;

export class OfficeChangeSubscriptionDto extends ChangeSubscriptionDto implements OfficeFields {
  @IfGiven() @IsString() @MaxLength(40) serviceType?: string;
  /** Null if each visit may have the same crew as the visit before. */
  @ValidateIf((_body, value) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  crewId?: number | null;
  /** Cents per visit, or null for the price book's price; validated in domain/price.ts, which has the error texts. */
  @Allow() customPrice?: unknown;
}

/** @throws Invalid for a price that is not an amount in whole cents */
export function planWish({ customPrice, ...change }: OfficeChangeSubscriptionDto): SubscriptionWish {
  if (customPrice === undefined) return change;
  return { ...change, customPrice: customPrice === null ? null : checkPrice(customPrice) };
}
