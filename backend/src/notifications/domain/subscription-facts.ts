import type { AppointmentTime, Cents, Frequency, ServiceType } from '@homebright/contract';

/** Facts for messages about a subscription. `price` in cents per visit, `nextVisit` YYYY-MM-DD. */
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
