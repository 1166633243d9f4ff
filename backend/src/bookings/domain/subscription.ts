import type {
  AppointmentTime,
  Cents,
  Frequency,
  ServiceType,
  SubscriptionStatus,
} from '@homebright/contract';

/** Visits that come back (design section 3). Amounts in cents, dates and times of day the business's. */
export class Subscription {
  readonly id: number;
  readonly userId: string;
  propertyId: number | null;
  status: SubscriptionStatus;
  serviceType: ServiceType;
  frequency: Frequency;
  /** Date of occurrence `firstOccurrence`; all others are counted from here. */
  firstDate: string;
  firstOccurrence: number;
  /** The first that has no booking yet. */
  nextOccurrence: number;
  /** The day on which one more visit is due to exist. */
  extendOn: string | null;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  price: Cents;
  priceLockedAt: Date | null;
  readonly createdAt: Date;
  updatedAt: Date;
}
