import type { Cents, NotificationType } from '@homebright/contract';
import type { Letter } from './letter.js';

/** All but what a booking itself needs can be unsubscribed from; 'staff' goes to the business. */
export type Category = 'booking' | 'reminder' | 'office' | 'staff';

/** One thing to tell: in the app, by mail when it deserves a letter, by text when it is urgent. */
export interface Message {
  type: NotificationType;
  title: string;
  text: string;
  category: Category;
  letter: Letter;
  /** Also goes to the phone of those who asked for it. */
  urgent: boolean;
}

/** What a message may need beyond the visit it is about. Amounts in cents. */
export interface Circumstances {
  siteUrl: string;
  /** The money that moved. */
  amount?: Cents;
  /** A sentence for people. */
  reason?: string;
  card?: { brand: string; last4: string } | null;
  paymentId?: number | null;
  /** Signed addresses of one visit. */
  links?: { confirm: string; reschedule: string };
}
