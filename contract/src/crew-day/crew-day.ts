import type { Language } from '../basics/language.js';

/**
 * A visit as its crew sees it (`GET /api/crew/days`). Facts about the home come from the customer's answers; `access`
 * is null except on the visit's own day.
 */
export interface CrewVisit {
  /** The booking's id. */
  readonly id: number;
  /**
   * Changes with everything a crew must notice (time, address, notes, cancellation), but not with the crew's own
   * events. The phone marks what changed since its last look.
   */
  readonly version: string;
  /** YYYY-MM-DD in the business's zone. */
  readonly date: string;
  /** ISO instants of the start and the end of the work. */
  readonly start: string;
  readonly end: string;
  /** When the customer expects the crew, ISO instants. */
  readonly window: { readonly from: string; readonly until: string };
  /** Minutes of travel from the previous visit; null for the day's first. */
  readonly travelMinutes: number | null;
  readonly status: VisitStatus;
  /** True only if the crew had begun; a visit cancelled before that leaves the list. */
  readonly cancelled: boolean;
  /**
   * The delay that the crew last reported, and when, until the visit is done. Absent in an older API and in data that
   * a phone cached from one.
   */
  readonly late?: { readonly minutes: number; readonly at: string } | null;
  readonly crew: string;
  /** First names of the crew's other cleaners. */
  readonly colleagues: readonly string[];
  readonly customer: { readonly name: string; readonly phone: string | null };
  readonly address: string;
  readonly service: string;
  readonly extras: readonly string[];
  readonly home: { readonly label: string; readonly value: string }[];
  readonly focusNotes: string | null;
  readonly specialInstructions: string | null;
  readonly photos: readonly { readonly id: string; readonly url: string }[];
  /** How this customer likes the home. Absent in an older API, as are the keys below. */
  readonly preferences?: string | null;
  readonly access: {
    readonly entry: string | null;
    /** Which key, and who has it. */
    readonly keys?: string | null;
    readonly alarm: string | null;
    readonly parking: string | null;
  } | null;
  readonly checklist: readonly { readonly key: string; readonly label: string; readonly done: boolean }[];
  readonly workPhotos: readonly {
    readonly id: string;
    readonly taken: 'before' | 'after';
    readonly url: string;
  }[];
}
export const VISIT_STATUSES = ['planned', 'on_the_way', 'started', 'finished', 'not_entered'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

export interface CrewDays {
  readonly today: string;
  /** IANA. */
  readonly zone: string;
  /** The server's ISO instant. */
  readonly asOf: string;
  /** ISO instant at which the phone must delete its copy (end of the business day). */
  readonly keepUntil: string;
  readonly lockOut: { readonly waitMinutes: number; readonly officePhone: string | null };
  readonly visits: readonly CrewVisit[];
  /** The cleaner's tips of the last 30 days, newest first. Absent without any, and in an older API. */
  readonly tips?: readonly CrewTip[];
}

/** The cleaner's part of a tip, which those who went share equally. */
export interface CrewTip {
  readonly visitId: number;
  /** YYYY-MM-DD of the visit. */
  readonly date: string;
  readonly customer: string;
  /** Cents. */
  readonly amount: number;
}

/** A cleaner's event: append-only, counted once by `id` (a UUID made on the phone). */
export interface CrewEvent {
  readonly id: string;
  readonly visitId: number;
  readonly kind: CrewEventKind;
  /** ISO instant of the phone's own clock at the tap. */
  readonly at: string;
  /** Set only for on_the_way and running_late: 1 to 600. */
  readonly minutes?: number;
  /** Set only for item_checked and item_unchecked: the checklist's key. */
  readonly item?: string;
  /** Set only for finished, not_entered, home_differs and note: at most 2,000 characters. */
  readonly text?: string;
}
export const CREW_EVENT_KINDS = [
  'on_the_way',
  'started',
  'item_checked',
  'item_unchecked',
  'finished',
  'not_entered',
  'home_differs',
  'running_late',
  'note',
] as const;
export type CrewEventKind = (typeof CREW_EVENT_KINDS)[number];

/** Maximum number of events per request (at most 200 KB), and maximum length of a text in characters. */
export const CREW_EVENTS_AT_ONCE = 200;
export const CREW_TEXT_LENGTH = 2000;

/**
 * `POST /api/crew/events`: at most 200 at once. `sentAt` is the phone's clock at sending, which shows how
 * wrong that clock is.
 */
export interface CrewEventBatch {
  readonly sentAt: string;
  readonly events: readonly CrewEvent[];
}
export interface CrewEventResults {
  readonly results: readonly {
    readonly id: string;
    readonly outcome: 'kept' | 'known' | 'refused';
    readonly reason?: string;
  }[];
}

/** The six digits of a message, or the ten that the office reads out: `POST /api/crew/session`. */
export const CREW_CODE = /^\d{6}(\d{4})?$/;

/** `POST /api/admin/cleaners/:id/actions/make-code`: shown only once. */
export interface CrewCode {
  /** Ten digits. */
  readonly code: string;
  /** ISO instant. */
  readonly endsAt: string;
}

/** `GET /api/crew/session`; POST returns the same. 401 if not signed in. */
export interface CrewSession {
  readonly id: number;
  readonly name: string;
  readonly language: Language;
  readonly signedInAs: string;
}
