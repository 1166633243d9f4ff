import type { Language } from './settings.js';

/** A visit as its crew sees it (`GET /api/crew/days`). Home facts come from the customer's answers; `access` is null on every day but the visit's own. */
export interface CrewVisit {
  /** The booking's id. */
  readonly id: number;
  /** Changes with every change a crew must notice (time, address, notes, cancelled), not with what crews tap: the phone marks what moved since its last look. */
  readonly version: string;
  /** YYYY-MM-DD in the business's zone. */
  readonly date: string;
  /** ISO instants: when the crew works, and leaves. */
  readonly start: string;
  readonly end: string;
  /** When the customer expects the crew, ISO instants. */
  readonly window: { readonly from: string; readonly until: string };
  /** Minutes of travel from the visit before, null for the day's first. */
  readonly travelMinutes: number | null;
  readonly status: VisitStatus;
  /** Only of visits that the crew had begun: others that are cancelled are not in the list any more. */
  readonly cancelled: boolean;
  /** What the crew said last, and when, until it is done. Absent from an older API, and from what a phone kept of one. */
  readonly late?: { readonly minutes: number; readonly at: string } | null;
  readonly crew: string;
  /** First names of the others who go. */
  readonly colleagues: readonly string[];
  readonly customer: { readonly name: string; readonly phone: string | null };
  readonly address: string;
  readonly service: string;
  readonly extras: readonly string[];
  readonly home: { readonly label: string; readonly value: string }[];
  readonly focusNotes: string | null;
  readonly specialInstructions: string | null;
  readonly photos: readonly { readonly id: string; readonly url: string }[];
  readonly access: {
    readonly entry: string | null;
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
  /** When what is kept on the phone must be deleted (end of the business day). */
  readonly keepUntil: string;
  readonly lockOut: { readonly waitMinutes: number; readonly officePhone: string | null };
  readonly visits: readonly CrewVisit[];
}

/** What was tapped: append-only, counted once by `id` (UUID made on the phone). */
export interface CrewEvent {
  readonly id: string;
  readonly visitId: number;
  readonly kind: CrewEventKind;
  /** The phone's own clock when it was tapped, ISO instant. */
  readonly at: string;
  /** Of on_the_way and running_late, 1 to 600. */
  readonly minutes?: number;
  /** Of item_checked and item_unchecked: the checklist's key. */
  readonly item?: string;
  /** Of finished, not_entered, home_differs and note, at most 2,000 characters. */
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

/** Events of one request at most (and 200 KB of them), and characters of a text. */
export const CREW_EVENTS_AT_ONCE = 200;
export const CREW_TEXT_LENGTH = 2000;

/** `POST /api/crew/events`: at most 200 at once; `sentAt` is the phone's clock at sending, so its error is known. */
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

/** Six digits that were sent, or ten that the office read out: `POST /api/crew/session`. */
export const CREW_CODE = /^\d{6}(\d{4})?$/;

/** `POST /api/admin/cleaners/:id/actions/make-code`: shown this once. */
export interface CrewCode {
  /** Ten digits. */
  readonly code: string;
  /** ISO instant. */
  readonly endsAt: string;
}

/** `GET /api/crew/session`; POST answers the same. 401 when not signed in. */
export interface CrewSession {
  readonly id: number;
  readonly name: string;
  readonly language: Language;
  readonly signedInAs: string;
}
