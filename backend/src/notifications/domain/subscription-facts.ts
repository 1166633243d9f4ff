import type { AppointmentTime, Cents, Frequency, ServiceType } from '@homebright/contract';

/** What a message about a subscription may name. `price` in cents a visit, `nextVisit` YYYY-MM-DD. */
export interface SubscriptionFacts {
  subscriptionId: number;
  userId: string;
  customerName: string;
  serviceType: ServiceType;
  frequency: Frequency;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  price: Cents;
  nextVisit: string | null;
}
