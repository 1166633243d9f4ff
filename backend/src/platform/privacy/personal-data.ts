import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';

/** What becomes of a column when its customer is erased: gone with its row or emptied, or kept and why. */
export type Fate = 'erased' | `kept: ${string}`;

/** Of every column of a module's tables, by table. A test finds the column that is missing here. */
export type Columns = Record<string, Record<string, Fate>>;

/** What one module knows of a customer (docs/decisions/0050-privacy.md). */
export interface PersonalData {
  readonly columns: Columns;
  /** Under the names that the customer reads in the file. */
  export(userId: string): Promise<Record<string, unknown>>;
  /** @throws DomainError CONFLICT while something is under way that needs the customer */
  mayGo?(tx: Tx, userId: string): Promise<void>;
  /** Asked again some hours later for what was written meanwhile: a second time changes nothing. */
  erase(tx: Tx, userId: string): Promise<void>;
  /** Removes what has been kept for as long as the settings say. */
  forget?(): Promise<void>;
}

export const PERSONAL_DATA = Symbol('PERSONAL_DATA');

/** On the one class of a module that says what it knows of customers. */
export const HoldsPersonalData = (): ClassDecorator => SetMetadata(PERSONAL_DATA, true);

/** All columns of one table share a fate. */
export function all<Name extends string>(fate: Fate, ...names: Name[]): Record<Name, Fate> {
  return Object.fromEntries(names.map((name) => [name, fate])) as Record<Name, Fate>;
}
