/** Languages that pages and letters are written in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `GET /api/settings`: how a customer wants to be reached. What a booking itself needs always comes by e-mail. */
export interface CustomerSettings {
  email: string | null;
  /** They sign in by a code sent to it, or to `signsInWith`, and nowhere else. */
  emailChangeable: boolean;
  /** The former address, with which they go on signing in after the office wrote `email`; null: there is none. */
  signsInWith: string | null;
  phone: string | null;
  language: Language;
  /** A code sent to this number was entered. Text messages go to proven numbers only. */
  phoneProven: boolean;
  /** Text messages about visits and payments; off until the customer asks for them. */
  texts: boolean;
  /** False where this installation sends no text messages. */
  textsAvailable: boolean;
  /** The reminder 24 hours before a visit, by e-mail. */
  reminderMails: boolean;
  /** The question how a visit was, by e-mail. */
  ratingMails: boolean;
  /** General news that the office writes, by e-mail. */
  officeMails: boolean;
  /** News and offers to many customers at once, by e-mail; off until the customer asks for them. */
  newsMails: boolean;
  calendar: CalendarLinkState;
}

/** Body of `PATCH /api/settings`; what is absent stays. */
export type SettingsChange = Partial<
  Pick<
    CustomerSettings,
    'language' | 'texts' | 'reminderMails' | 'ratingMails' | 'officeMails' | 'newsMails'
  > & {
    phone: string;
    /** The language of the site at the first sign-in: taken as `language` where the customer has no settings yet. */
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
 * Body of `POST /api/settings/email`; the codes were sent to the present address and to this one by
 * `POST /api/settings/email-codes { email }`.
 */
export interface EmailChange {
  email: string;
  presentCode: string;
  newCode: string;
}

/** The calendar link in use, as ISO instants; null where none is. `GET /api/admin/crews/{id}/calendar`. */
export interface CalendarLinkState {
  createdAt: string | null;
  endsAt: string | null;
}

/**
 * `POST /api/calendar/reset`, and for a crew `POST /api/admin/crews/{id}/calendar/reset`: a new secret address, which
 * ends the one before. It is stored hashed, so this is the only time that it is shown.
 */
export interface CalendarLink extends CalendarLinkState {
  calendarUrl: string;
  createdAt: string;
  endsAt: string;
}
