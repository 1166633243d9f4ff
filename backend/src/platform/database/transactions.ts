import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inSpan } from '../tracing/spans.js';

/** An open transaction: the required first argument of all code below a use case that writes. */
export type Tx = EntityManager;

/** Serialization failure, deadlock, lock not available: a retry may succeed. */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);
const ATTEMPTS = 5;
/** Database unreachable, overloaded or shutting down, disk full, statement timeout: the client should retry soon. */
const BUSY_STATES = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EMFILE|ENFILE)$/;
/** Messages of the driver, which carry no code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|client has encountered a connection error/i;
const STATEMENT_TIMEOUT = '57014';

@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /**
   * Runs the work in one transaction and retries it on serialization failures. Work must have no side effects outside
   * the database.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inSpan('transaction', { 'homebright.attempt': attempt }, () =>
          this.source.transaction(work),
        );
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (0.5 + Math.random())));
      }
    }
  }

  /** Runs the work, rolls its changes back and returns its answer. */
  tryOut<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.run(async (tx) => {
      await tx.query('SAVEPOINT trial');
      const answer = await work(tx);
      await tx.query('ROLLBACK TO SAVEPOINT trial');
      return answer;
    });
  }
}

/** SQLSTATE of a database error, '' for any other. */
export function sqlState(error: unknown): string {
  const code = (error as { driverError?: { code?: unknown }; code?: unknown } | null)?.driverError?.code;
  const own = (error as { code?: unknown } | null)?.code;
  return String(code ?? own ?? '');
}

/** Whether another transaction was in conflict, so that a retry may succeed. */
function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error));
}

/** Whether the database is unable to do the work now. */
export const isBusy = (error: unknown): boolean =>
  BUSY_STATES.test(sqlState(error)) || LOST_CONNECTION.test(String(error));

/**
 * Whether the failure is temporary, because the database was unavailable or another transaction was in conflict. A
 * statement that takes too long does not count, because it would take too long again.
 */
export const isPassing = (error: unknown): boolean =>
  isRetryable(error) || (isBusy(error) && sqlState(error) !== STATEMENT_TIMEOUT);

/** Name of the violated constraint, '' when there is none. */
export function violatedConstraint(error: unknown): string {
  const driver = (error as { driverError?: { constraint?: unknown } } | null)?.driverError ?? error;
  return String((driver as { constraint?: unknown } | null)?.constraint ?? '');
}
