import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The times that a process waits for the database, in milliseconds. */
export interface TimeLimits {
  /** The time for one of the pool's connections to become free. */
  pool: number;
  /** The time for a new connection. */
  connect: number;
  /** PostgreSQL ends a statement that takes longer. The connection remains open. */
  statement: number;
  /** PostgreSQL ends a statement that waits longer for a lock. If absent, only `statement` applies. */
  lock?: number;
  /**
   * The client closes a connection whose query was not answered by then, because the server hangs or the
   * network lost the connection.
   */
  query: number;
  /** The same within `asJob`; `query` by default. */
  jobQuery?: number;
  /**
   * A connection that is unused for this long is closed, so that a connection that the network has lost does
   * not stay in the pool.
   */
  idle: number;
}

/** For requests: whatever hangs, the answer is sent within `waitSeconds`. */
export function requestLimits(waitSeconds: number): TimeLimits {
  const limit = waitSeconds * 1_000;
  return {
    pool: limit * 0.9,
    connect: limit * 0.2,
    statement: limit * 0.7,
    query: limit * 0.75,
    idle: limit,
  };
}

/**
 * For the worker. A job's query may take half a minute. Queries of the outbox and its handlers are short, and
 * must not wait that long for an answer that the network has lost.
 */
export function workerLimits(waitSeconds: number): TimeLimits {
  const limit = waitSeconds * 1_000;
  return { ...jobLimits(waitSeconds), query: limit * 1.5, jobQuery: 35_000, idle: limit };
}

/**
 * For tools, whose statements may take half a minute. A new connection is slow, because authentication hashes the
 * password in many rounds.
 */
export function jobLimits(waitSeconds: number): TimeLimits {
  const limit = waitSeconds * 1_000;
  return { pool: limit, connect: limit, statement: 30_000, query: 35_000, idle: 300_000 };
}

/**
 * For migrations, which take as long as the table requires. Only the wait for a lock is short, because other
 * queries wait behind it.
 */
export function migrationLimits(lock: number): TimeLimits {
  return { ...jobLimits(5), statement: 0, query: 0, lock };
}

const jobs = new AsyncLocalStorage<true>();

/** Runs work that may wait for the database as long as a job may. */
export function asJob<Result>(work: () => Result): Result {
  return jobs.run(true, work);
}

function isJob(): boolean {
  return jobs.getStore() === true;
}

/** Parts of the driver that its types do not show. */
interface Driver {
  connectionParameters: { query_timeout: number };
  connection: { stream: { destroy(): void } };
}

/**
 * The pool's client. It closes a connection whose query was not answered in time, because the query would block the
 * connection's next user.
 * @param names false sends statements without names, because a pooler may send the next statement to another
 * connection
 */
export function poolClient(
  { connect, query, jobQuery = query }: TimeLimits,
  names: boolean,
): typeof pg.Client {
  return class PoolClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // The pool waits longer for a free connection than for a new one.
      super({ ...config, connectionTimeoutMillis: connect });
      const driver = this as unknown as Driver;
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      const limited = (...parameters: unknown[]): unknown => {
        if (!names) forgetName(parameters);
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

function forgetName(parameters: unknown[]): void {
  const [statement] = parameters;
  if (typeof statement === 'object' && statement !== null && 'name' in statement) {
    parameters[0] = { ...statement, name: undefined };
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
