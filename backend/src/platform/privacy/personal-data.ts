import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { DiscoveryService } from '@nestjs/core';
import { Sql } from '../database/sql.js';

/** One module's personal data of a customer (docs/decisions/0050-privacy.md). */
export interface PersonalData {
  /** The data by section name, as the customer reads it in the export. */
  export(userId: string): Promise<Record<string, unknown>>;
  /** @throws DomainError CONFLICT while something pending needs the customer */
  mayGo?(tx: Tx, userId: string): Promise<void>;
  /**
   * Idempotent. Called again hours later for data that was written in the meantime; then `email`, the
   * customer's address, is null.
   */
  erase(tx: Tx, userId: string, email: string | null): Promise<void>;
  /** Deletes data whose retention period is over. */
  forget?(): Promise<void>;
}

/** Marks a module's only class that implements `PersonalData`. */
export const HoldsPersonalData = DiscoveryService.createDecorator();

/** The modules' classes marked with `@HoldsPersonalData()`. */
@Injectable()
export class PersonalDataRegistry {
  constructor(private readonly discovery: DiscoveryService) {}

  get parts(): readonly PersonalData[] {
    const marked = this.discovery.getProviders({ metadataKey: HoldsPersonalData.KEY });
    return marked.map(({ instance }) => instance as PersonalData);
  }
}

/** SQL by section name of the export; `$1` is the customer's id. */
export type Queries = Readonly<Record<string, string>>;

/** The rows of each query by section name. */
export async function select(sql: Sql, queries: Queries, userId: string): Promise<Record<string, unknown[]>> {
  const answers: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) {
    answers[name] = await sql.query(`export-${name}`, text, [userId]);
  }
  return answers;
}

/** Runs the statements in order. */
export async function execute(tx: Tx, statements: readonly string[], userId: string): Promise<void> {
  for (const text of statements) await tx.query(text, [userId]);
}
