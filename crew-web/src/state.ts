import type { CrewDays, CrewSession, Language } from '@homebright/contract';
import type { Seen } from './days/changes.js';
import type { DoorWait, OutboxItem } from './phone/phone.js';

/** Everything that the page shows. Replaced as a whole, never changed. */
export interface CrewState {
  /** undefined while the phone is being read; null if nobody is signed in. */
  readonly session: CrewSession | null | undefined;
  readonly language: Language;
  readonly days: CrewDays | null;
  /** When `days` arrived, by the phone's clock. */
  readonly daysAt: string | null;
  readonly seen: Seen;
  readonly waits: Readonly<Record<number, DoorWait>>;
  readonly items: readonly OutboxItem[];
  /** True while something is being sent to the server. */
  readonly busy: boolean;
  /** True when the last request did not reach the server. */
  readonly offline: boolean;
  /** True after the session expired or the office ended it. The waiting taps are kept until the next sign-in. */
  readonly ended: boolean;
  /** How far the phone's clock is ahead of the server's, in milliseconds. */
  readonly clockAhead: number;
  /** False if taps are lost when the page is closed. */
  readonly storageLasts: boolean;
  /** True when the phone had no room for the last tap. */
  readonly storageFull: boolean;
  readonly businessName: string | null;
}

export const FIRST_STATE: CrewState = {
  session: undefined,
  language: 'en',
  days: null,
  daysAt: null,
  seen: {},
  waits: {},
  items: [],
  busy: false,
  offline: false,
  ended: false,
  clockAhead: 0,
  storageLasts: true,
  storageFull: false,
  businessName: null,
};

/** This person's taps that the server does not have yet. */
export const waitingOf = ({ items, session }: CrewState): OutboxItem[] =>
  items.filter((item) => item.by === session?.id && item.state === 'waiting');

export const refusedOf = ({ items, session }: CrewState): OutboxItem[] =>
  items.filter((item) => item.by === session?.id && item.state === 'refused');

/** Other people's taps on this phone. Only the person who tapped can send them. */
export const ofOthers = ({ items, session }: CrewState): OutboxItem[] =>
  items.filter((item) => item.by !== session?.id && item.state === 'waiting');
