import pg from 'pg';
import { isJob, type TimeLimits } from './time-limits.js';

/** What the driver's types do not show. */
interface Driver {
  connectionParameters: { query_timeout: number };
  connection: { stream: { destroy(): void } };
}

/**
 * The pool's client. A connection whose query was not answered in time is closed: the query would block whoever gets it
 * next.
 */
export function poolClient({ connect, query, jobQuery = query }: TimeLimits): typeof pg.Client {
  return class PoolClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // The pool waits longer for a free connection than for a new one.
      super({ ...config, connectionTimeoutMillis: connect });
      const driver = this as unknown as Driver;
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      const limited = (...parameters: unknown[]): unknown => {
        driver.connectionParameters.query_timeout = isJob() ? jobQuery : query;
        const sent = send(...parameters);
        if (sent instanceof Promise)
          void sent.catch((error: unknown) => isUnanswered(error) && driver.connection.stream.destroy());
        return sent;
      };
      this.query = limited as typeof this.query;
    }
  };
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
