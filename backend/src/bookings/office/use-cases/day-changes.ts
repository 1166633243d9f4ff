import { Injectable, Logger, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { concatMap, EMPTY, filter, interval, map, merge, Observable, Subject, takeUntil, timer } from 'rxjs';
import { DomainError } from '../../../kernel/domain-error.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { DayFingerprints } from '../infra/day-fingerprints.js';

/** How long a change may go unnoticed. */
const EVERY_MS = 1_000;
/** A proxy closes what says nothing for a minute. */
const HEARTBEAT_MS = 25_000;
/** The most streams that one session may have in one process. Tabs in the background have none. */
const MOST_STREAMS = 10;
/** Then the browser asks again, perhaps another process. */
const LASTS_MS = 5 * 60_000;
const RETRY_MS = 3_000;

/** The session that opened a board. */
interface Watcher {
  sessionId: string;
  /** Whether the session still lasts. */
  isSignedIn(): Promise<boolean>;
}

interface Watched {
  changes: Subject<void>;
  watchers: number;
  fingerprint?: string;
}

/**
 * Streams of 'this day has changed', one for each open board. While any is open the process looks once a second whether a
 * watched day is another than before (docs/decisions/0130-the-dispatch-board.md).
 */
@Injectable()
export class DayChanges implements OnModuleDestroy {
  private readonly log = new Logger(DayChanges.name);
  private readonly days = new Map<LocalDate, Watched>();
  private readonly streams = new Map<string, number>();
  private readonly leaving = new Subject<void>();
  private left = false;
  private looking = false;

  constructor(private readonly fingerprints: DayFingerprints) {}

  /**
   * Ends after five minutes, within a heartbeat of the end of the session, or when the process shuts down.
   * @throws DomainError TOO_MANY_REQUESTS: this session watches enough
   */
  of(date: LocalDate, { sessionId, isSignedIn }: Watcher): Observable<MessageEvent> {
    if (this.left) return EMPTY;
    if (this.streamsOf(sessionId) >= MOST_STREAMS)
      throw new DomainError('TOO_MANY_REQUESTS', 'This is open in too many tabs. Please close some of them.');
    return new Observable<MessageEvent>((subscriber) => {
      const watched = this.days.get(date) ?? { changes: new Subject<void>(), watchers: 0 };
      watched.watchers += 1;
      this.streams.set(sessionId, this.streamsOf(sessionId) + 1);
      // Whatever changed while this board was read: the next look tells it to read again.
      watched.fingerprint = undefined;
      this.days.set(date, watched);
      const hello = timer(0).pipe(map(() => ({ type: 'hello', retry: RETRY_MS, data: { date } })));
      const beat = interval(HEARTBEAT_MS).pipe(map(() => ({ type: 'beat', data: '' })));
      const changed = watched.changes.pipe(map(() => ({ type: 'changed', data: { date } })));
      // A database that is away signs nobody out.
      const gone = interval(HEARTBEAT_MS).pipe(
        concatMap(() => isSignedIn().catch(() => true)),
        filter((isIn) => !isIn),
      );
      const end = merge(timer(LASTS_MS), this.leaving, gone);
      const stream = merge(hello, beat, changed).pipe(takeUntil(end));
      const subscription = stream.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        watched.watchers -= 1;
        if (watched.watchers === 0) this.days.delete(date);
        const left = this.streamsOf(sessionId) - 1;
        if (left) this.streams.set(sessionId, left);
        else this.streams.delete(sessionId);
      };
    });
  }

  private streamsOf(sessionId: string): number {
    return this.streams.get(sessionId) ?? 0;
  }

  @Interval(EVERY_MS)
  async look(): Promise<void> {
    if (this.looking || this.days.size === 0) return;
    this.looking = true;
    try {
      for (const [date, fingerprint] of await this.fingerprints.of([...this.days.keys()])) {
        const watched = this.days.get(date);
        if (!watched) continue;
        const isOther = watched.fingerprint !== fingerprint;
        watched.fingerprint = fingerprint;
        if (isOther) watched.changes.next();
      }
    } catch (error) {
      this.log.debug(`watched days could not be read: ${(error as Error).message}`);
    } finally {
      this.looking = false;
    }
  }

  /** An open stream would keep the server from closing. */
  onModuleDestroy(): void {
    this.left = true;
    this.leaving.next();
  }
}
