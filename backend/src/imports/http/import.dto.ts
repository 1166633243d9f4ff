import {
  DATE_ORDERS,
  type DateOrder,
  type ImportCheck,
  type ImportConfirmation,
  type ImportRowChoice,
  NAME_ORDERS,
  type NameOrder,
} from '@homebright/contract';
import { Allow, IsBoolean, IsIn, IsInt, IsObject, Min } from 'class-validator';
import { IfGiven } from '../../platform/index.js';

class ImportVersionDto {
  @Min(1) @IsInt() version: number;
}

export class ImportCheckDto extends ImportVersionDto implements ImportCheck {
  /** Columns by field; domain/mapping.ts validates them. */
  @IsObject() mapping: Record<string, number>;
  @IfGiven() @IsIn([...DATE_ORDERS, null]) dateOrder?: DateOrder | null;
  @IfGiven() @IsIn([...NAME_ORDERS, null]) nameOrder?: NameOrder | null;
}

export class ImportConfirmationDto extends ImportVersionDto implements ImportConfirmation {
  @IfGiven() @IsBoolean() leaveOut?: boolean;
}

export class ImportRowChoiceDto extends ImportVersionDto implements ImportRowChoice {
  /** A proposal's number, 'leave-out' or null. */
  @Allow() choice: number | 'leave-out' | null;
}
