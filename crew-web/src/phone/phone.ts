import type { CrewDays, CrewEvent, CrewSession, Language } from '@homebright/contract';
import type { Seen } from '../days/changes.js';

/** A photo that is already shrunk and waits to be sent. Because of its id, an upload that is repeated counts once. */
export interface WorkPhoto {
  readonly id: string;
  readonly visitId: number;
  readonly taken: 'before' | 'after';
  /** ISO instant by the phone's own clock. */
  readonly at: string;
  readonly file: Blob;
}

/** A tap, and the person who made it. A tap is `sent` while the server has it but its answer does not show it yet. */
export type Tapped = {
  /** The person's id: one person's taps are never sent under another's name. */
  readonly by: number;
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Why the server refused the tap, in the server's words. */
  readonly reason?: string;
} & ({ readonly event: CrewEvent } | { readonly photo: WorkPhoto });

/** A stored tap. `order` grows with each tap on this phone. */
export type OutboxItem = Tapped & { readonly order: number };

/** A wait at a closed door, as ISO instants: when it began, and when the crew called somebody. Survives a reload. */
export interface DoorWait {
  readonly since: string;
  readonly calledAt?: string;
}

/** Values stored beside the outbox, by name. */
export interface Kept {
  session: CrewSession;
  /** Chosen on this phone and not yet stored by the server. */
  language: Language;
  days: CrewDays;
  /** When `days` arrived, by the phone's clock. */
  daysAt: string;
  seen: Seen;
  waits: Record<number, DoorWait>;
  /** How far the phone's clock is ahead of the server's, in milliseconds. */
  clockAhead: number;
  businessName: string;
}

/**
 * The phone's storage: IndexedDB, or memory if the browser stores nothing.
 * @throws QuotaExceededError from writes when it is full
 */
export interface Phone {
  /** False if taps are lost when the page is closed. */
  readonly lasts: boolean;
  read<Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined>;
  /** The value undefined deletes the name. */
  write<Name extends keyof Kept>(name: Name, value: Kept[Name] | undefined): Promise<void>;
  /** In the order of tapping. */
  items(): Promise<OutboxItem[]>;
  add(item: Tapped): Promise<void>;
  change(item: OutboxItem): Promise<void>;
  drop(orders: readonly number[]): Promise<void>;
}
