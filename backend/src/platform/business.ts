import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDeepStrictEqual } from 'node:util';
import { CONFIG, type Config } from '../config.js';
import { type SettingName, SETTINGS, type Settings, USUAL_SETTINGS } from '../settings.js';
import { rows, Sql } from './database/sql.js';
import type { Tx } from './database/transactions.js';
import { Clock } from '../kernel/clock.js';
import { addDays, type LocalDate } from '../kernel/local-date.js';
import { instantAtOrAfter, localDateOf } from '../kernel/zone.js';

/** The settings changed by the office, and their version. */
export interface GivenSettings {
  given: Partial<Settings>;
  version: number;
}

const GIVEN = 'SELECT given, version FROM business_settings';
const CURRENT = `SELECT seeded, given, version, opened_at AS "openedAt", opened_by AS "openedBy" FROM business_settings`;
/** Stores the environment's values at the first start, in `seeded`. */
const SEED = 'UPDATE business_settings SET seeded = $1 WHERE seeded IS NULL RETURNING version';
const OPEN_FROM_START = 'UPDATE business_settings SET opened_at = now() WHERE opened_at IS NULL';

/** When the site began to take bookings, and who opened it; null until then (decision 160). */
export interface Opened {
  openedAt: Date | null;
  openedBy: string | null;
}

interface Current extends GivenSettings, Opened {
  defaults: Settings;
  settings: Settings;
}

interface Row extends GivenSettings, Opened {
  seeded: Partial<Settings> | null;
}

/** Milliseconds until another process's change is noticed at the latest. */
const EVERY_MS = 2_000;

/**
 * The business's current settings. Values that were set since the first start override the environment's values at
 * that start, which override the defaults. They are cached in memory, so read them each time instead of keeping a
 * copy.
 */
@Injectable()
export class Business implements OnModuleInit {
  private readonly log = new Logger(Business.name);
  private readonly seed: Partial<Settings>;
  private readonly openFromStart: boolean;
  /** The clock in the business's time zone. */
  readonly clock: BusinessClock;
  private current: Current;
  private isRefreshing = false;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'settingsSeed' | 'openFromStart'>,
    private readonly sql: Sql,
    clock: Clock,
  ) {
    this.clock = new BusinessClock(this, clock);
    this.seed = config.settingsSeed;
    this.openFromStart = config.openFromStart;
    const defaults = { ...USUAL_SETTINGS, ...this.seed };
    this.current = { given: {}, version: 0, defaults, settings: defaults, openedAt: null, openedBy: null };
  }

  get settings(): Settings {
    return this.current.settings;
  }

  /** The values that apply to settings that were not changed since the first start. */
  get defaults(): Settings {
    return this.current.defaults;
  }

  /** Whether the site takes bookings, as last read by this process. */
  get open(): boolean {
    return this.current.openedAt !== null;
  }

  get opened(): Opened {
    const { openedAt, openedBy } = this.current;
    return { openedAt, openedBy };
  }

  /**
   * Reads the database if the site is not open here, because another process may have opened it a moment ago.
   */
  async isOpen(): Promise<boolean> {
    if (!this.open) await this.refresh();
    return this.open;
  }

  /** The sender of emails, invoices and receipts. */
  get signature(): { name: string; email: string; phone: string | null; address: string | null } {
    const { businessName, businessEmail, businessPhone, businessAddress } = this.settings;
    return { name: businessName, email: businessEmail, phone: businessPhone, address: businessAddress };
  }

  get version(): number {
    return this.current.version;
  }

  async onModuleInit(): Promise<void> {
    const [first] = await this.sql.query('seed-settings', SEED, [JSON.stringify(this.seed)]);
    if (this.openFromStart) await this.sql.query('open-from-start', OPEN_FROM_START);
    await this.refresh();
    if (!first) this.warnOfIgnored();
  }

  /** Reloads the settings after a change, here or in another process. */
  async refresh(): Promise<void> {
    const [row] = await this.sql.query<Row>('business-settings', CURRENT);
    const sameOpening = row?.openedAt?.getTime() === this.current.openedAt?.getTime();
    if (!row || (row.version === this.current.version && sameOpening)) return;
    const { given, version, openedAt, openedBy } = row;
    const defaults = { ...USUAL_SETTINGS, ...row.seeded };
    const settings = { ...defaults, ...given };
    this.current = { given, version, defaults, settings, openedAt, openedBy };
  }

  /** Locks the settings until the transaction ends. */
  async lock(tx: Tx): Promise<GivenSettings> {
    const [row] = await rows<GivenSettings>(tx, `${GIVEN} FOR UPDATE`);
    return row ?? { given: {}, version: 0 };
  }

  /** Stores the settings. Call `refresh` after the transaction. */
  async give(tx: Tx, values: Partial<Settings>): Promise<void> {
    await tx.query(`UPDATE business_settings SET given = $1, version = version + 1, updated_at = now()`, [
      JSON.stringify(values),
    ]);
  }

  /** Locks the opening's row until the transaction ends. */
  async lockOpened(tx: Tx): Promise<Opened> {
    const [row] = await rows<Opened>(
      tx,
      'SELECT opened_at AS "openedAt", opened_by AS "openedBy" FROM business_settings FOR UPDATE',
    );
    return row ?? { openedAt: null, openedBy: null };
  }

  /** Opens the site, or closes it again. Call `lockOpened` before, and `refresh` after the transaction. */
  async setOpened(tx: Tx, { openedAt, openedBy }: Opened): Promise<void> {
    await tx.query('UPDATE business_settings SET opened_at = $1, opened_by = $2', [openedAt, openedBy]);
  }

  /** Warns operators who change the environment after the first start, because that has no effect. */
  private warnOfIgnored(): void {
    const ignored = (Object.keys(this.seed) as SettingName[]).filter(
      (name) => !isDeepStrictEqual(this.seed[name], this.defaults[name]),
    );
    const named = ignored.map((name) => `${name} (${SETTINGS[name].variable})`).join(', ');
    if (named) this.log.warn(`not taken from the environment: ${named}. See npm run admin -- settings`);
  }

  /** While the database is unavailable, the last known settings apply. */
  @Interval(EVERY_MS)
  async look(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    try {
      await this.refresh();
    } catch (error) {
      this.log.debug(`settings could not be read: ${(error as Error).message}`);
    } finally {
      this.isRefreshing = false;
    }
  }
}

const MINUTE = 60_000;

/** `Business.clock`, also injected alone where no setting is needed. */
export class BusinessClock {
  constructor(
    private readonly business: Business,
    private readonly clock: Clock,
  ) {}

  /** IANA zone. */
  get zone(): string {
    return this.business.settings.timeZone;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.clock.now();
  }

  date(): Date {
    return this.clock.date();
  }

  /**
   * The start of the current minute. Answers that are cached until a write use it as `now`, because holds
   * also expire without a write.
   */
  minute(): Date {
    return new Date(Math.floor(this.clock.now() / MINUTE) * MINUTE);
  }

  today(): LocalDate {
    return localDateOf(this.clock.now(), this.zone);
  }

  /**
   * Midnight at the start of this date in the business's zone. A list's day begins then, whatever the
   * database session's zone is.
   */
  startOf(date: LocalDate): Date {
    return new Date(instantAtOrAfter(date, '00:00', this.zone));
  }

  /** The midnight after this date. */
  endOf(date: LocalDate): Date {
    return this.startOf(addDays(date, 1));
  }
}
