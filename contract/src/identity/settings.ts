import type { Language } from '../basics/language.js';

/** `GET /api/settings`: how a customer wants to be reached. Messages that a booking needs always come by email. */
export interface CustomerSettings {
  email: string | null;
  /** Whether the customer signs in only with a code, sent to this address or to `signsInWith`. */
  emailChangeable: boolean;
  /** The former address that still signs them in after the office changed `email`; null if there is none. */
  signsInWith: string | null;
  phone: string | null;
  language: Language;
  /** A code sent to this number was entered. Text messages go only to proven numbers. */
  phoneProven: boolean;
  /** Text messages about visits and payments; off until the customer turns them on. */
  texts: boolean;
  /** False if this installation sends no text messages. */
  textsAvailable: boolean;
  /** The email reminder 24 hours before a visit. */
  reminderMails: boolean;
  /** The email that asks how a visit was. */
  ratingMails: boolean;
  /** Emails with general news from the office. */
  officeMails: boolean;
  /** Emails with news and offers to many customers at once; off until the customer turns them on. */
  newsMails: boolean;
  calendar: CalendarLinkState;
}

/** Body of `PATCH /api/settings`; absent fields stay unchanged. */
export type SettingsChange = Partial<
  Pick<
    CustomerSettings,
    'language' | 'texts' | 'reminderMails' | 'ratingMails' | 'officeMails' | 'newsMails'
  > & {
    phone: string;
    /** The site's language at the first sign-in: used as `language` if the customer has no settings yet. */
    firstLanguage: Language;
  }
>;

/** Answer of `POST /api/settings/phone-code { phone }`. `POST /api/settings/phone-proof { phone, code }` turns texts on. */
export interface PhoneCodeSent {
  /** '+15551234567'. */
  sentTo: string;
  /** ISO instant. */
  endsAt: string;
}

/**
 * Body of `POST /api/settings/email`. `POST /api/settings/email-codes { email }` sends the codes to the present
 * address and to this one.
 */
export interface EmailChange {
  email: string;
  presentCode: string;
  newCode: string;
}

/** The calendar link in use, with ISO instants; null if there is none. `GET /api/admin/crews/{id}/calendar`. */
export interface CalendarLinkState {
  createdAt: string | null;
  endsAt: string | null;
}

/**
 * `POST /api/calendar/reset`, and for a crew `POST /api/admin/crews/{id}/calendar/reset`: makes a new secret
 * address and ends the previous one. The address is stored hashed, so it is shown only this once.
 */
export interface CalendarLink extends CalendarLinkState {
  calendarUrl: string;
  createdAt: string;
  endsAt: string;
}
