import { Injectable, SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Sql } from '../database/sql.js';

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

const PERSONAL_DATA = Symbol('PERSONAL_DATA');

/** Marks the one class per module that implements `PersonalData`. */
export const HoldsPersonalData = (): ClassDecorator => SetMetadata(PERSONAL_DATA, true);

/** The modules' classes marked with `@HoldsPersonalData()`, collected at boot. */
@Injectable()
export class PersonalDataRegistry {
  private found: PersonalData[] | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  get parts(): readonly PersonalData[] {
    this.found ??= this.find();
    return this.found;
  }

  private find(): PersonalData[] {
    const parts = new Set<PersonalData>();
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (!instance || typeof instance !== 'object') continue;
      if (this.reflector.get<unknown>(PERSONAL_DATA, instance.constructor))
        parts.add(instance as PersonalData);
    }
    return [...parts];
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
