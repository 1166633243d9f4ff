import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { CONFIG, type Config } from '../config.js';
import { Business } from '../platform/business.js';
import { migrateTo, migrationNames } from '../platform/database/data-source.js';
import { HealthChecks, type Problem } from '../platform/health-checks.js';
import { Job } from '../platform/jobs/queues.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { BackupUnderWay } from './backup-lock.js';
import { BackupRuns, type BackupState } from './backup-runs.js';
import { placeOf } from './backup-store.js';
import { type BackupSetup, makeBackup, verifyNewest } from './make-backup.js';
import { sentenceOf } from './sentences.js';
import type { PhotoSource } from './write-backup.js';

/** A missed backup is retried every hour. It is reported only if a second night is missed too. */
const OLD_SECONDS = 48 * 3_600;

/**
 * Scheduled backups. One of the workers makes a backup each night, and restores one as a trial each week. All
 * processes report problems.
 */
@Injectable()
export class Backups implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(Backups.name);
  private readonly shutdown = new AbortController();
  private readonly place: string | null;
  private photos: PhotoSource | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly runs: BackupRuns,
    private readonly business: Business,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
  ) {
    this.place = config.backups.url && placeOf(config.backups.url);
  }

  onModuleInit(): void {
    this.metrics.gauge(
      'homebright_backup_age_seconds',
      'How long ago the last good backup was begun; absent while no backups are made here.',
      [],
      async () => readingOf((await this.state())?.ageSeconds),
    );
    this.metrics.gauge(
      'homebright_backup_broken',
      'Whether the backup that was last restored for a trial could not be restored.',
      [],
      async () => readingOf((await this.state())?.broken),
    );
    this.checks.add({ about: 'backup', by: 'worker', look: () => this.look() });
  }

  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  /** Registers the source of photos, which a backup contains in addition to the database. */
  include(photos: PhotoSource): void {
    this.photos = photos;
  }

  /** Runs every hour, so that a missed night is made up for. */
  @Job('back-up')
  async backUp(): Promise<void> {
    await this.attempt(async (setup, place) => {
      const due = () => this.runs.backupDue(place, this.business.settings.timeZone);
      const made = await makeBackup(setup, { due, signal: this.shutdown.signal });
      if (!made) return;
      const { name, bytes, removed } = made;
      this.log.log(`backup ${name} made: ${bytes} bytes; ${removed.length} older ones deleted`);
    });
  }

  @Job('verify-backup')
  async verify(): Promise<void> {
    await this.attempt(async (setup, place) => {
      const due = () => this.runs.trialDue(place, this.business.settings.timeZone);
      const name = await verifyNewest(setup, { due, signal: this.shutdown.signal });
      if (name) this.log.log(`backup ${name} was restored for a trial: it is whole`);
    });
  }

  /** A failed job is not retried at once, because the next hour is soon enough. */
  private async attempt(work: (setup: BackupSetup, place: string) => Promise<void>): Promise<void> {
    const { photos, place } = this;
    const { databaseUrl, backups } = this.config;
    if (!place || !photos) return;
    const setup: BackupSetup = {
      databaseUrl,
      backups: { ...backups, url: backups.url ?? '' },
      photos,
      known: migrationNames(),
      build: (names, searchPath) => migrateTo(databaseUrl, names, searchPath),
    };
    try {
      await work(setup, place);
    } catch (error) {
      if (!(error instanceof BackupUnderWay)) throw new UnrecoverableError(sentenceOf(error));
    }
  }

  private state(): Promise<BackupState | null> {
    return this.place ? this.runs.state(this.place) : Promise.resolve(null);
  }

  private async look(): Promise<Problem | null> {
    const { production, backups } = this.config;
    const state = await this.state();
    if (!state) {
      if (!production || backups.off) return null;
      const sentence = 'Nobody makes backups: set BACKUP_URL, or BACKUP_URL=off if you make your own.';
      return { about: 'backup', since: null, seconds: process.uptime(), detail: 'unset', sentence };
    }
    const { lastGood, ageSeconds, broken } = state;
    const since = lastGood?.beganAt ?? null;
    if (broken)
      return {
        about: 'backup',
        since,
        seconds: ageSeconds ?? OLD_SECONDS,
        detail: 'broken',
        sentence: 'The last backup that was tried could not be restored. The log of the worker says why.',
      };
    if (ageSeconds === null || ageSeconds < OLD_SECONDS) return null;
    return {
      about: 'backup',
      since,
      seconds: ageSeconds,
      detail: 'old',
      sentence:
        'There has been no good backup for two days. The log of the worker says why, and the table backup_run.',
    };
  }
}

function readingOf(value: number | boolean | null | undefined): { value: number }[] {
  return value === null || value === undefined ? [] : [{ value: Number(value) }];
}
