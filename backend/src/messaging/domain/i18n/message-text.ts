export const VISIT_OCCASIONS = [
  'confirmed',
  'started',
  'moved',
  'moved-because-closed',
  'crew-changed',
  'cancelled',
  'skipped',
  'slot-lost',
  'reminder',
  'on-the-way',
  'running-late',
  'locked-out',
] as const;
export const MONEY_OCCASIONS = [
  'paid',
  'tipped',
  'payment-failed',
  'no-card',
  'payment-to-confirm',
  'late-payment-returned',
  'refunded',
  'price-changed',
  'charge-coming',
  'pay-link',
] as const;
export const SUBSCRIPTION_OCCASIONS = ['paused', 'resumed', 'changed', 'ended', 'card-lost'] as const;

export type VisitOccasion = (typeof VISIT_OCCASIONS)[number];
/** The message for a visit's move, by its reason. */
export const MOVE_OCCASIONS = {
  asked: 'moved',
  closed: 'moved-because-closed',
  crew: 'crew-changed',
} as const satisfies Record<string, VisitOccasion>;
export type MoneyOccasion = (typeof MONEY_OCCASIONS)[number];
export type SubscriptionOccasion = (typeof SUBSCRIPTION_OCCASIONS)[number];
export type Occasion = VisitOccasion | MoneyOccasion;

/**
 * Values in words for the sentences: '$120.00', 'Tuesday, March 16, 8 AM–12 PM', 'Visa ending in 4242'. Values that do
 * not apply to an occasion are absent or null.
 */
export interface TemplateValues {
  service: string;
  when: string;
  price: string;
  balance: string;
  /** The amount that was paid or refunded. */
  amount?: string | null;
  /** The part of a payment that is a tip. */
  tip?: string | null;
  /** The amount paid that a cancellation does not refund. */
  kept?: string | null;
  /** The part of a cancellation's fee that the card is charged now. */
  owed?: string | null;
  /** The amount still to pay. */
  due?: string | null;
  /** Like `due`, if nothing is due before the visit. */
  dueAfter?: string | null;
  /** The amount that the card is charged after the visit. */
  chargedAfter?: string | null;
  card?: string | null;
  chargeDay?: string | null;
  frequency?: string | null;
  reason?: string | null;
  /** Whether the visit took place, and only the payment is open. */
  over?: boolean;
  /** Whether the later visits of its subscription get the same price. */
  andLater?: boolean;
  /** The end of a pay link: 'Tuesday, March 16, 3:40 PM'. */
  until?: string | null;
  /** Whether the money was taken in person and is refunded in person. */
  inPerson?: boolean;
  /** Whether the money became credit again. */
  toCredit?: boolean;
  /** 'Crew Alder', who is on the way, and the minutes that the crew itself estimated. */
  crew?: string | null;
  minutes?: number | null;
  /** '1:20 PM', when to expect a crew that runs late. */
  expected?: string | null;
}

/** The texts of one occasion: `title` and `text` in the app, `subject` and `paragraphs` by mail. */
export interface MessageText {
  title: string;
  text: string;
  subject: string;
  paragraphs: string[];
}

/** The texts of several occasions in one language. */
export type Texts<Occasion extends string> = Record<Occasion, (values: TemplateValues) => MessageText>;
