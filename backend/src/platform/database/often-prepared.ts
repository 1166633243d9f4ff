import pg from 'pg';
import { StatementNames } from './statement-names.js';

const names = new StatementNames();

/** The driver's client, which prepares what TypeORM and handlers send often; texts without values stay as they are. */
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
