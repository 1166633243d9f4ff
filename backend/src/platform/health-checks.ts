import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { SystemProblem } from '@homebright/contract';
import { Metrics } from './metrics/metrics.js';

const EVERY_MS = 60_000;

/** A problem outside the process, which itself works. */
export interface Problem {
  about: SystemProblem['about'] | 'mail-server';
  since: Date | null;
  /** The duration so far, by the same clock as `since`. */
  seconds: number;
  detail: string | null;
  /**
   * A sentence for the operator: what is down, and what to do. Contains no addresses, because anybody may
   * read `ready`.
   */
  sentence: string;
}

export interface HealthCheck {
  about: Problem['about'];
  /** The process that logs the results once a minute and reports them in `ready`. */
  by: 'api' | 'worker';
  /**
   * Set if the check calls a third party. Then only its own process runs it, once a minute; other checks run
   * on request.
   */
  outside?: true;
  look(): Promise<Problem | null>;
}

/**
 * Checks systems outside the process. A problem found here degrades the service, but does not make a process
 * unready.
 */
@Injectable()
export class HealthChecks {
  private readonly log = new Logger(HealthChecks.name);
  private readonly checks: HealthCheck[] = [];
  process: HealthCheck['by'] | null = null;
  /** The last results of the outside checks. */
  private readonly outside = new Map<HealthCheck, Problem | null>();
  private logged = new Set<string>();

  constructor(metrics: Metrics) {
    metrics.gauge(
      'homebright_dependency_up',
      'Whether a third party answered correctly at the last check, at most a minute ago.',
      ['dependency'],
      async () =>
        [...this.outside].map(([{ about }, problem]) => ({
          labels: { dependency: about },
          value: problem ? 0 : 1,
        })),
    );
  }

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  /** Runs this process's checks once a minute from now on, the first time at once. */
  async start(process: HealthCheck['by']): Promise<void> {
    this.process = process;
    await this.lookRound();
  }

  stop(): void {
    this.process = null;
  }

  /** This process's problems, for `ready`. */
  own(): Promise<Problem[]> {
    return this.found(this.checks.filter(({ by }) => by === this.process));
  }

  /** All problems that this process can know. */
  all(): Promise<Problem[]> {
    return this.found(this.checks);
  }

  @Interval(EVERY_MS)
  async lookRound(): Promise<void> {
    const own = this.checks.filter(({ by, outside }) => by === this.process && outside);
    await Promise.all(own.map(async (check) => this.outside.set(check, await look(check))));
    if (!this.process) return;
    const problems = await this.own();
    for (const { about, since, sentence } of problems) {
      this.log.warn({ event: 'degraded', about, since: since?.toISOString() ?? null }, sentence);
    }
    const now = new Set<string>(problems.map(({ about }) => about));
    for (const about of this.logged)
      if (!now.has(about)) this.log.log({ event: 'recovered', about }, `${about} works again`);
    this.logged = now;
  }

  private async found(checks: readonly HealthCheck[]): Promise<Problem[]> {
    const problems = await Promise.all(
      checks.map((check) => (check.outside ? this.outside.get(check) : look(check))),
    );
    return problems.filter((problem): problem is Problem => !!problem);
  }
}

/** A check that fails finds no problem, because an unreachable database is reported elsewhere. */
function look(check: HealthCheck): Promise<Problem | null> {
  return check.look().catch(() => null);
}
