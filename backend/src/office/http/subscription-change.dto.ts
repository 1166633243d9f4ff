import type { OfficeSubscriptionEdit } from '@homebright/contract';
import { IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IfGiven } from '../../platform/index.js';
import { ChangeSubscriptionDto } from '../../bookings/index.js';

type OfficeFields = Pick<OfficeSubscriptionEdit, 'serviceType' | 'crewId'>;

export class OfficeChangeSubscriptionDto extends ChangeSubscriptionDto implements OfficeFields {
  @IfGiven() @IsString() @MaxLength(40) serviceType?: string;
  /** Null for the crew of the visit before. */
  @ValidateIf((_body, value) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  crewId?: number | null;
}
