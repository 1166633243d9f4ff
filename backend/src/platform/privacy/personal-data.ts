import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';

/** What happens to a column when its customer is erased: erased (with its row, or emptied), or kept for a reason. */
export type Fate = 'erased' | `kept: ${string}`;

/** The fate of every column of a module's tables, by table. A test finds missing columns. */
export type Columns = Record<string, Record<string, Fate>>;

/** One module's personal data of a customer (docs/decisions/0050-privacy.md). */
export interface PersonalData {
  readonly columns: Columns;
  /** The data by section name, as the customer reads it in the export. */
  export(userId: string): Promise<Record<string, unknown>>;
  /** @throws DomainError CONFLICT while something pending needs the customer */
  mayGo?(tx: Tx, userId: string): Promise<void>;
  /** Idempotent: called again hours later for data written meanwhile. */
  erase(tx: Tx, userId: string): Promise<void>;
  /** Deletes data whose retention period is over. */
  forget?(): Promise<void>;
}

export const PERSONAL_DATA = Symbol('PERSONAL_DATA');

/** Marks the one class per module that implements `PersonalData`. */
export const HoldsPersonalData = (): ClassDecorator => SetMetadata(PERSONAL_DATA, true);

/** For tables whose columns all share a fate. */
export function all<Name extends string>(fate: Fate, ...names: Name[]): Record<Name, Fate> {
  return Object.fromEntries(names.map((name) => [name, fate])) as Record<Name, Fate>;
}
