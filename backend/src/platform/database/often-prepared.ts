import pg from 'pg';
import { StatementNames } from './statement-names.js';

const names = new StatementNames();

/** A pg client that prepares frequent statements of TypeORM and handlers. Texts without parameters stay as they are. */
export class OftenPrepared extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const named = (statement: unknown, values?: unknown, callback?: unknown): unknown => {
      const name = typeof statement === 'string' && isGiven(values) ? names.of(statement) : undefined;
      return name ? send({ name, text: statement, values }, callback) : send(statement, values, callback);
    };
    this.query = named as typeof this.query;
  }
}

function isGiven(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
