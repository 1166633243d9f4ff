import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CREW_CONTRAST, imagesOf, type Look, NO_LOOK, type StartingPrice } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { sharing } from '../../kernel/sharing.js';
import { Business, Sql } from '../../platform/index.js';
import { type Facts, type ImageTypes, lookStyle, ownLook, type OwnLook } from './look-head.js';

const HELD = 'SELECT look, version FROM site_look';
const VERSION = 'SELECT version FROM site_look';
const TYPES = 'SELECT id, type FROM site_image WHERE id = ANY ($1)';

/** Milliseconds until another process's change is noticed at the latest, if no page is requested. */
const EVERY_MS = 2_000;
/** A page waits at most this long for the database, then uses the last known look. */
const LOOK_TIMEOUT_MS = 300;

/** A stylesheet within the page, and its source in the Content-Security-Policy. */
export interface PageStyle {
  css: string;
  source: string;
}

export interface HeldLook {
  look: Look;
  version: number;
  types: ImageTypes;
  /** null without changes by the owner. */
  style: PageStyle | null;
  crewStyle: PageStyle | null;
}

type ReadStartingPrice = () => Promise<StartingPrice | undefined>;

/** The site's current look. Pages, emails, documents and links all read it here. */
@Injectable()
export class CurrentLook implements OnModuleInit {
  private seen: HeldLook = heldOf(NO_LOOK, 0, new Map());
  private startsAt: StartingPrice | undefined;
  private readStartingPrice: ReadStartingPrice = () => Promise.resolve(undefined);

  constructor(
    private readonly sql: Sql,
    private readonly business: Business,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  get held(): HeldLook {
    return this.seen;
  }

  /**
   * Sets the reader for the price of a first cleaning. The module of prices provides it, because this module
   * does not depend on prices.
   */
  readStartingPriceFrom(read: ReadStartingPrice): void {
    this.readStartingPrice = read;
  }

  /** The facts behind the site's own words, as of the last sent page. */
  get facts(): Facts {
    return { settings: this.business.settings, startsAt: this.startsAt };
  }

  /** The look for the site's scripts; undefined if the owner has changed nothing. */
  get own(): OwnLook | undefined {
    return ownLook(this.seen.look, this.facts);
  }

  /**
   * The look at this moment, whichever process changed it last. If the database does not answer in time, the
   * last known look.
   */
  async now(): Promise<HeldLook> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, LOOK_TIMEOUT_MS).unref());
    await Promise.race([Promise.allSettled([this.refresh(), this.refreshPrice()]), timeout]);
    return this.seen;
  }

  readonly refresh = sharing(async () => {
    const stored = await this.sql.first<{ version: number }>('look-version', VERSION);
    if (stored && stored.version !== this.seen.version) await this.read();
  });

  private readonly refreshPrice = sharing(async () => {
    this.startsAt = await this.readStartingPrice();
  });

  @Interval(EVERY_MS)
  async look(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }

  /** The types of a draft's pictures. Omits pictures that do not exist. */
  async typesOf(look: Look): Promise<ImageTypes> {
    const rows = await this.sql.query<{ id: string; type: string }>('look-types', TYPES, [imagesOf(look)]);
    return new Map(rows.map(({ id, type }) => [id, type]));
  }

  private async read(): Promise<void> {
    const row = await this.sql.first<{ look: Partial<Look>; version: number }>('look', HELD);
    if (!row) return;
    const look = { ...NO_LOOK, ...row.look };
    this.seen = heldOf(look, row.version, await this.typesOf(look));
  }
}

export function heldOf(look: Look, version: number, types: ImageTypes): HeldLook {
  return {
    look,
    version,
    types,
    style: styleOf(lookStyle(look, types)),
    crewStyle: styleOf(lookStyle(look, types, CREW_CONTRAST)),
  };
}

function styleOf(css: string): PageStyle | null {
  return css ? { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` } : null;
}
