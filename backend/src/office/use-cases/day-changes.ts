import { Injectable, Logger, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import {
  concatMap,
  defer,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  Observable,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { DayFingerprints } from '../infra/day-fingerprints.js';

/** A change is noticed within this time. */
const CHECK_MS = 1_000;
/** Keeps the connection open: proxies close one that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** The most streams of one session in one process. Background tabs have no stream. */
const MOST_STREAMS = 10;
/** After this time the browser reconnects, perhaps to another process. */
const STREAM_MS = 5 * 60_000;
const RETRY_MS = 3_000;

/** The session that opened a board. */
interface Watcher {
  sessionId: string;
  /** Whether the session is still valid. */
  isSignedIn(): Promise<boolean>;
}

interface WatchedDay {
  changes: Subject<void>;
  watchers: number;
  fingerprint?: string;
}

/**
 * Streams of 'this day has changed', one per open board. While any is open, the process checks once a second whether a
 * watched day has changed (docs/decisions/0130-the-dispatch-board.md).
 */
@Injectable()
export class DayChanges implements OnModuleDestroy {
  private readonly log = new Logger(DayChanges.name);
  private readonly days = new Map<LocalDate, WatchedDay>();
  private readonly streams = new Map<string, number>();
  private readonly shutdown = new Subject<void>();
  private isShuttingDown = false;
  private isChecking = false;

  constructor(private readonly fingerprints: DayFingerprints) {}

  /**
   * Ends after five minutes, within a heartbeat of the session's end, or when the process shuts down.
   * @throws DomainError TOO_MANY_REQUESTS if this session has too many streams
   */
  of(date: LocalDate, { sessionId, isSignedIn }: Watcher, compares = false): Observable<MessageEvent> {
    if (this.isShuttingDown) return EMPTY;
    if (this.streamsOf(sessionId) >= MOST_STREAMS)
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        'This page is open in too many tabs. Please close some of them.',
      );
    return new Observable<MessageEvent>((subscriber) => {
      const watched = this.days.get(date) ?? { changes: new Subject<void>(), watchers: 0 };
      watched.watchers += 1;
      this.streams.set(sessionId, this.streamsOf(sessionId) + 1);
      this.days.set(date, watched);
      const hello = defer(() => this.firstFingerprint(date, watched)).pipe(
        map((fingerprint) => ({ type: 'hello', retry: RETRY_MS, data: { date, fingerprint } })),
      );
      // If a page does not compare, the day may have changed while the page was loading its board.
      const perhapsChanged = compares
        ? EMPTY
        : timer(CHECK_MS).pipe(map(() => ({ type: 'changed', data: { date } })));
      const beat = interval(HEARTBEAT_MS).pipe(map(() => ({ type: 'beat', data: '' })));
      const changed = watched.changes.pipe(map(() => ({ type: 'changed', data: { date } })));
      // If the session cannot be checked because the database is down, the stream stays open.
      const signedOut = interval(HEARTBEAT_MS).pipe(
        concatMap(() => isSignedIn().catch(() => true)),
        filter((isIn) => !isIn),
      );
      const end = merge(timer(STREAM_MS), this.shutdown, signedOut);
      const stream = merge(hello, perhapsChanged, beat, changed).pipe(takeUntil(end));
      const subscription = stream.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        watched.watchers -= 1;
        if (watched.watchers === 0) this.days.delete(date);
        const openStreams = this.streamsOf(sessionId) - 1;
        if (openStreams) this.streams.set(sessionId, openStreams);
        else this.streams.delete(sessionId);
      };
    });
  }

  /** The day's present fingerprint, which later checks compare with. Undefined if the database cannot be reached. */
  private async firstFingerprint(date: LocalDate, watched: WatchedDay): Promise<string | undefined> {
    try {
      const fingerprint = (await this.fingerprints.of([date])).get(date);
      watched.fingerprint ??= fingerprint;
      return fingerprint;
    } catch (error) {
      this.log.debug(`a watched day could not be read: ${(error as Error).message}`);
      return undefined;
    }
  }

  private streamsOf(sessionId: string): number {
    return this.streams.get(sessionId) ?? 0;
  }

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    if (this.isChecking || this.days.size === 0) return;
    this.isChecking = true;
    try {
      for (const [date, fingerprint] of await this.fingerprints.of([...this.days.keys()])) {
        const watched = this.days.get(date);
        if (!watched) continue;
        const before = watched.fingerprint;
        watched.fingerprint = fingerprint;
        if (before !== undefined && before !== fingerprint) watched.changes.next();
      }
    } catch (error) {
      this.log.debug(`watched days could not be read: ${(error as Error).message}`);
    } finally {
      this.isChecking = false;
    }
  }

  /** Ends all streams, because an open one would keep the server from closing. */
  onModuleDestroy(): void {
    this.isShuttingDown = true;
    this.shutdown.next();
  }
}
