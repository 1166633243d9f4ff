import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';

/** One module's personal data of a customer (docs/decisions/0050-privacy.md). */
export interface PersonalData {
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
