import type { Frequency, Language, ServiceType, TimeWindow } from '@homebright/contract';

export const VISIT_OCCASIONS = [
  'confirmed',
  'started',
  'moved',
  'moved-because-closed',
  'cancelled',
  'skipped',
  'slot-lost',
  'reminder',
] as const;
export const MONEY_OCCASIONS = [
  'paid',
  'payment-failed',
  'payment-to-confirm',
  'late-payment-returned',
  'refunded',
  'price-changed',
  'charge-coming',
] as const;
export const SUBSCRIPTION_OCCASIONS = ['paused', 'resumed', 'changed', 'ended', 'card-lost'] as const;

export type VisitOccasion = (typeof VISIT_OCCASIONS)[number];
export type MoneyOccasion = (typeof MONEY_OCCASIONS)[number];
export type SubscriptionOccasion = (typeof SUBSCRIPTION_OCCASIONS)[number];
export type Occasion = VisitOccasion | MoneyOccasion;

/** Values in words for the sentences: '$120.00', 'Tuesday, March 16, 8 AM–12 PM', 'Visa ending in 4242'. */
export interface TemplateValues {
  service: string;
  when: string;
  price: string;
  balance: string;
  /** The amount moved; null if none was. */
  amount: string | null;
  /** Paid and not refunded by a cancellation; null if nothing is. */
  kept?: string | null;
  /** The amount still to pay; null if none is. */
  due: string | null;
  card: string | null;
  chargeDay: string | null;
  frequency: string | null;
  reason: string | null;
  /** The visit took place: nothing but the payment is open. */
  over?: boolean;
  /** The later visits of its subscription get the same price. */
  andLater?: boolean;
}

/** The texts of one occasion: `title` and `text` in the app, `subject` and `paragraphs` by mail. */
export interface MessageText {
  title: string;
  text: string;
  subject: string;
  paragraphs: string[];
}

/** All texts of messages in one language. */
export interface Words {
  language: Language;
  /** Locale for Intl. */
  locale: string;
  services: Record<ServiceType, string>;
  windows: Record<TimeWindow, string>;
  frequencies: Record<Frequency, string>;
  greeting: (name: string) => string;
  /** Greeting without a name. */
  hello: string;
  labels: Record<
    'booking' | 'service' | 'when' | 'where' | 'price' | 'paid' | 'card' | 'due' | 'perVisit' | 'next',
    string
  >;
  actions: Record<'bookings' | 'card' | 'pay' | 'again' | 'confirm' | 'reschedule' | 'receipt', string>;
  cardEnding: (brand: string, last4: string) => string;
  whatsNext: { title: string; items: string[] };
  calendarEntry: { summary: (service: string, business: string) => string; description: string };
  unsubscribe: string;
  phoneCode: (business: string, code: string) => string;
  emailProof: { subject: string; paragraphs: (business: string) => string[]; button: string };
  visit: Record<Occasion, (values: TemplateValues) => MessageText>;
  subscription: Record<SubscriptionOccasion, (values: TemplateValues) => MessageText>;
}
