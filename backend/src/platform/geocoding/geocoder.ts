import { Controller, Get, Header, Inject, Injectable, Logger, Query, Req } from '@nestjs/common';
import type { GeocodeResult } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../business/business.js';
import { RateLimit } from '../http/rate-limit.js';
import { addressLine } from './address-line.js';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { Invalid } from '../../kernel/domain-error.js';
import { KnownCustomer } from '../http/admin-access.js';
import { isLocalHost, sourceOf } from '../http/source-of.js';

const REMEMBERED = 2_000;
const TIMEOUT_MS = 4_000;
/** Public geocoders ask for at most one request a second (design section 6). */
const PAUSE = 1_000;
/** Further requests are dropped: their suggestions would come too late. Strangers leave room for people who are booking. */
const LONGEST_QUEUE = { strangers: 1, booking: 4 };

/** Who searches: people who are signed in book, and come first. */
export interface Requester {
  key: string;
  booking: boolean;
}

/** Client of a Nominatim-compatible geocoder, with a cache and a rate limit. */
@Injectable()
export class Geocoder {
  private readonly log = new Logger(Geocoder.name);
  private readonly answers = new BoundedMap<string, GeocodeResult[]>(REMEMBERED);
  private turn: Promise<void> = Promise.resolve();
  /** Who waits, with their newest request: what they typed before is no longer worth a turn. */
  private readonly waiting = { strangers: new Map<string, symbol>(), booking: new Map<string, symbol>() };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly limit: RateLimit,
  ) {}

  /**
   * @returns at most `limit` suggestions; none if the geocoder is slow, busy, down or returns invalid data
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async search(query: string, limit: number, requester: Requester): Promise<GeocodeResult[]> {
    const key = query.trim().toLowerCase();
    const known = this.answers.get(key);
    if (known) return known.slice(0, limit);
    await this.limit.hit(`address-search:${requester.key}`, this.business.settings.addressSearchesPerMinute);
    const queue = requester.booking ? 'booking' : 'strangers';
    const waiting = this.waiting[queue];
    if (!waiting.has(requester.key) && waiting.size >= LONGEST_QUEUE[queue]) return [];
    try {
      const results = await this.inTurn(waiting, requester.key, () => this.ask(key));
      if (results) this.answers.set(key, results);
      return results?.slice(0, limit) ?? [];
    } catch (error) {
      this.log.warn(`geocoder: ${(error as Error).message}`);
      return [];
    }
  }

  /** null without using up the turn when the same requester has asked again meanwhile. */
  private async inTurn<T>(
    waiting: Map<string, symbol>,
    requester: string,
    work: () => Promise<T>,
  ): Promise<T | null> {
    const mine = this.turn;
    let done: () => void = () => undefined;
    this.turn = new Promise((resolve) => (done = resolve));
    const request = Symbol(requester);
    waiting.set(requester, request);
    let asked = false;
    try {
      await mine;
      if (waiting.get(requester) !== request) return null;
      asked = true;
      return await work();
    } finally {
      if (waiting.get(requester) === request) waiting.delete(requester);
      const pause = isLocalHost(new URL(this.config.geocoderUrl).hostname) || !asked ? 0 : PAUSE;
      setTimeout(done, pause).unref();
    }
  }

  private async ask(query: string): Promise<GeocodeResult[]> {
    const url = new URL(this.config.geocoderUrl);
    url.search = new URLSearchParams({ q: query, limit: '5', format: 'json' }).toString();
    const response = await fetch(url, {
      redirect: 'error',
      headers: {
        'user-agent': `Homebright (${this.business.settings.businessEmail})`,
        accept: 'application/json',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const list: unknown = await response.json();
    if (!Array.isArray(list)) throw new Error('answered no list');
    return list.filter(isResult).slice(0, 5).map(pick);
  }
}

function isResult(value: unknown): value is GeocodeResult {
  return typeof (value as GeocodeResult | null)?.display_name === 'string';
}

function pick({ display_name, place_id, lat, lon }: GeocodeResult): GeocodeResult {
  const label = addressLine(display_name);
  return { display_name, ...(label === display_name ? {} : { label }), place_id, lat, lon };
}

const SHORTEST = 3;
const LONGEST = 200;

/**
 * Address suggestions (spec section 7), proxied because public geocoders forbid a request per keystroke (design section
 * 6).
 */
@ApiTags('site')
@Controller('api/geocode')
export class GeocodeController {
  constructor(
    private readonly geocoder: Geocoder,
    private readonly customers: KnownCustomer,
  ) {}

  @Get()
  @Header('cache-control', 'private, max-age=3600')
  async search(
    @Query('q') query: unknown,
    @Query('limit') limit: unknown,
    @Req() request: FastifyRequest,
  ): Promise<GeocodeResult[]> {
    if (typeof query !== 'string' || query.length > LONGEST) throw new Invalid('Please type an address.');
    if (query.trim().length < SHORTEST) return [];
    const wanted = Number(limit ?? 5);
    const customer = await this.customers.idOf(request);
    const requester = customer
      ? { key: `customer:${customer}`, booking: true }
      : { key: `address:${sourceOf(request.ip)}`, booking: false };
    const count = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 5) : 5;
    return this.geocoder.search(query, count, requester);
  }
}
