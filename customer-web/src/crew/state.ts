import type { CrewDays, CrewSession, Language } from '@homebright/contract';
import type { Seen } from './days/changes.js';
import type { DoorWait, OutboxItem } from './phone/phone.js';

/** All that the page shows. Replaced as a whole, never changed. */
export interface CrewState {
  /** undefined: the phone is still being read; null: nobody is signed in. */
  readonly session: CrewSession | null | undefined;
  readonly language: Language;
  readonly days: CrewDays | null;
  /** When `days` came, the phone's clock. */
  readonly daysAt: string | null;
  readonly seen: Seen;
  readonly waits: Readonly<Record<number, DoorWait>>;
  readonly items: readonly OutboxItem[];
  /** True while something is on its way to the server. */
  readonly busy: boolean;
  /** True when the last request did not reach the server. */
  readonly offline: boolean;
  /** The session ended by itself or by the office: what waits is kept, a code opens it again. */
  readonly ended: boolean;
  /** Milliseconds. */
  readonly clockAhead: number;
  /** False: what is tapped is lost when the page is closed. */
  readonly lasts: boolean;
  /** The phone has no room left for what was just tapped. */
  readonly full: boolean;
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
  lasts: true,
  full: false,
  businessName: null,
};

/** What this person tapped and the server does not have. */
export const waitingOf = ({ items, session }: CrewState): OutboxItem[] =>
  items.filter((item) => item.by === session?.id && item.state === 'waiting');

export const refusedOf = ({ items, session }: CrewState): OutboxItem[] =>
  items.filter((item) => item.by === session?.id && item.state === 'refused');

/** What others tapped on this phone: only they can send it. */
export const ofOthers = ({ items, session }: CrewState): OutboxItem[] =>
  items.filter((item) => item.by !== session?.id && item.state === 'waiting');
