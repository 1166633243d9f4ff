import type { BookingStatus, Cents, Frequency } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import type { ReadTime } from './read-times.js';

/** The values of a row, by field. A field is missing if the file has no column for it or the cell is empty. */
export interface RowValues {
  sourceId?: string;
  customerId?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  email?: string;
  phone?: string;
  /** One line, joined from its parts. */
  address?: string;
  unit?: string;
  city?: string;
  region?: string;
  zip?: string;
  notes?: string;
  accessNotes?: string;
  tags?: string[];
  stripeCustomer?: string;
  stripeCard?: string;
  bedrooms?: number;
  bathrooms?: number;
  halfBaths?: number;
  squareFeet?: number;
  kids?: boolean;
  pets?: boolean;
  service?: string;
  date?: LocalDate;
  time?: ReadTime;
  status?: BookingStatus;
  paid?: boolean;
  price?: Cents;
  crew?: number;
  frequency?: Frequency;
  /** The other weekday of 'twice-a-week', 0 for Sunday. */
  secondWeekday?: number;
  /** The week of the month that the file names, for 'monthly-weekday'; 5 for the last. */
  monthWeek?: number;
  payAfterVisit?: boolean;
}
