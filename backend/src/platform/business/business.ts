import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { BusinessSettings } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { rows, Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';

/** The settings changed by the office, and their version. */
export interface GivenSettings {
  given: Partial<BusinessSettings>;
  version: number;
}

const GIVEN = 'SELECT given, version FROM business_settings';
/** How long another process's change may go unnoticed. */
const LOOKED_AT_EVERY = 2_000;

/**
 * The business's present settings: the office's, with the environment's as defaults. Cached in memory, so read them
 * each time instead of keeping a copy.
 */
@Injectable()
export class Business implements OnModuleInit, OnModuleDestroy {
  readonly defaults: BusinessSettings;
  private readonly log = new Logger(Business.name);
  private held: GivenSettings & { settings: BusinessSettings };
  private timer: NodeJS.Timeout | undefined;
  private looking = false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sql: Sql,
  ) {
    this.defaults = defaultsOf(config);
    this.held = { given: {}, version: 0, settings: this.defaults };
  }

  get settings(): BusinessSettings {
    return this.held.settings;
  }

  /** Sender of mails, invoices and receipts. */
  get signature(): { name: string; email: string; phone: string | null; address: string | null } {
    const { businessName, businessEmail, businessPhone, businessAddress } = this.settings;
    return { name: businessName, email: businessEmail, phone: businessPhone, address: businessAddress };
  }

  get version(): number {
    return this.held.version;
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.look(), LOOKED_AT_EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Reloads the settings after a change, here or in another process. */
  async refresh(): Promise<void> {
    const [row] = await this.sql.query<GivenSettings & Columns>('business-settings', GIVEN);
    if (!row || row.version === this.held.version) return;
    this.held = { ...row, settings: { ...this.defaults, ...row.given } };
  }

  /** Locks the settings until the transaction ends. */
  async lock(tx: Tx): Promise<GivenSettings> {
    const [row] = await rows<GivenSettings>(tx, `${GIVEN} FOR UPDATE`);
    return row ?? { given: {}, version: 0 };
  }

  /** Stores the settings. Call `refresh` after the transaction. */
  async give(tx: Tx, given: Partial<BusinessSettings>): Promise<void> {
    await tx.query(`UPDATE business_settings SET given = $1, version = version + 1, updated_at = now()`, [
      JSON.stringify(given),
    ]);
  }

  /** While the database is unavailable, the last known settings stay in force. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await this.refresh();
    } catch (error) {
      this.log.debug(`settings could not be read: ${(error as Error).message}`);
    } finally {
      this.looking = false;
    }
  }
}

type Columns = { [column: string]: unknown };

function defaultsOf({ business, ...config }: Config): BusinessSettings {
  return {
    businessName: business.name,
    businessEmail: business.email,
    businessPhone: business.phone,
    businessAddress: business.address,
    holdMinutes: config.holdMinutes,
    minLeadHours: config.minLeadHours,
    bookingHorizonDays: config.bookingHorizonDays,
    travelMinutes: config.travelMinutes,
    chargeLeadHours: config.chargeLeadHours,
    visitsAhead: config.visitsAhead,
    testimonials: config.testimonials,
  };
}
