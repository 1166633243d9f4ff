import pg from 'pg';
import { StatementNames } from './statement-names.js';

const names = new StatementNames();

/**
 * The pool's client. Frequent statements of TypeORM and handlers are prepared; texts without parameters stay as they
 * are. A connection whose query was not answered in time is closed: the query would block whoever gets it next.
 */
export class PoolClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const named = (statement: unknown, values?: unknown, callback?: unknown): unknown => {
      const name = typeof statement === 'string' && isGiven(values) ? names.of(statement) : undefined;
      const sent = name
        ? send({ name, text: statement, values }, callback)
        : send(statement, values, callback);
      if (sent instanceof Promise) void sent.catch((error: unknown) => this.closeUnanswered(error));
      return sent;
    };
    this.query = named as typeof this.query;
  }

  private closeUnanswered(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

function isGiven(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
