import { Controller, Get, Header, Inject, Injectable, Logger, Query, Req } from '@nestjs/common';
import type { AddressCheck, GeocodeResult } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import {
  AdminAccess,
  Business,
  isLocalHost,
  KnownCustomer,
  RateLimit,
  sourceOf,
} from '../../platform/index.js';
import { addressLine } from './address-line.js';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { Invalid } from '../../kernel/domain-error.js';
import { withoutUnit } from './without-unit.js';

const MAX_ANSWERS = 2_000;
const TIMEOUT_MS = 4_000;
/**
 * Milliseconds between requests. Public geocoders allow at most one request a second (docs/rules.md#limits).
 */
const PAUSE_MS = 1_000;
/**
 * Further requests are dropped, because their suggestions would come too late. The shorter queue for
 * strangers leaves room for people who are booking.
 */
const LONGEST_QUEUE = { strangers: 1, booking: 4 };

/**
 * Almost any single word is a place somewhere in the world, but a home's address has a street and a number or
 * a town.
 */
const isOneWord = (location: string) => location.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length < 2;

/** The person who searches. Searches of signed-in people come first, because they are booking. */
export interface Searcher {
  key: string;
  booking: boolean;
}

/** Client of a Nominatim-compatible geocoder, with a cache and a rate limit. */
@Injectable()
export class Geocoder {
  private readonly log = new Logger(Geocoder.name);
  private readonly answers = new BoundedMap<string, GeocodeResult[]>(MAX_ANSWERS);
  private turn: Promise<void> = Promise.resolve();
  /** Each visitor's newest request. An older request that still waits is dropped. */
  private readonly waiting = { strangers: new Map<string, symbol>(), booking: new Map<string, symbol>() };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly limit: RateLimit,
  ) {}

  /**
   * @returns at most `limit` suggestions; empty if the geocoder is slow, busy, down or returns invalid data
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async search(query: string, limit: number, requester: Searcher): Promise<GeocodeResult[]> {
    const results = await this.find(query, requester, requester.key);
    return results?.slice(0, limit) ?? [];
  }

  /**
   * Whether the geocoder finds an address without its apartment; null if the geocoder is slow, busy, down or
   * returns invalid data.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async isFound(location: string, requester: Searcher): Promise<boolean | null> {
    // The key differs from a suggestion's, so that a newer request for suggestions does not replace this one.
    const results = await this.find(withoutUnit(location), requester, `check:${requester.key}`);
    return results && results.length > 0 && !isOneWord(location);
  }

  /** @returns null if the geocoder cannot say */
  private async find(query: string, requester: Searcher, turn: string): Promise<GeocodeResult[] | null> {
    const key = query.trim().toLowerCase();
    const answer = this.answers.get(key);
    if (answer) return answer;
    await this.limit.hit(`address-search:${requester.key}`, this.business.settings.addressSearchesPerMinute);
    const queue = requester.booking ? 'booking' : 'strangers';
    const waiting = this.waiting[queue];
    if (!waiting.has(turn) && waiting.size >= LONGEST_QUEUE[queue]) return null;
    try {
      const results = await this.inTurn(waiting, turn, () => this.ask(key));
      if (results) this.answers.set(key, results);
      return results;
    } catch (error) {
      this.log.warn(`geocoder: ${(error as Error).message}`);
      return null;
    }
  }

  /** Returns null, without using the turn, if the same requester has sent a newer request in the meantime. */
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
    let hasAsked = false;
    try {
      await mine;
      if (waiting.get(requester) !== request) return null;
      hasAsked = true;
      return await work();
    } finally {
      if (waiting.get(requester) === request) waiting.delete(requester);
      const pause = isLocalHost(new URL(this.config.geocoderUrl).hostname) || !hasAsked ? 0 : PAUSE_MS;
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
    const places = list.filter(isResult);
    if (list.length > 0 && places.length === 0) throw new Error('answered no places');
    return places.slice(0, 5).map(pick);
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
 * Address suggestions, which go through our server because public geocoders forbid a request per keystroke
 * (docs/rules.md#limits).
 */
@ApiTags('site')
@Controller('api/geocode')
export class GeocodeController {
  constructor(
    private readonly geocoder: Geocoder,
    private readonly customers: KnownCustomer,
    private readonly office: AdminAccess,
  ) {}

  /** Suggests addresses while the visitor types. */
  @Get()
  @Header('cache-control', 'private, max-age=3600')
  async search(
    @Query('q') query: unknown,
    @Query('limit') limit: unknown,
    @Req() request: FastifyRequest,
  ): Promise<GeocodeResult[]> {
    const text = textOf(query);
    if (text.length < SHORTEST) return [];
    const wanted = Number(limit ?? 5);
    const count = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 5) : 5;
    return this.geocoder.search(text, count, await this.requesterOf(request));
  }

  /** Whether a typed address is found. If not, forms ask once whether it is right. */
  @Get('check')
  async check(@Query('q') query: unknown, @Req() request: FastifyRequest): Promise<AddressCheck> {
    const text = textOf(query);
    if (text.length < SHORTEST) return { found: null };
    return { found: await this.geocoder.isFound(text, await this.requesterOf(request)) };
  }

  private async requesterOf(request: FastifyRequest): Promise<Searcher> {
    const customer = await this.customers.idOf(request);
    if (customer) return { key: `customer:${customer}`, booking: true };
    const source = sourceOf(request.ip);
    return (await this.office.knows(request))
      ? { key: `office:${source}`, booking: true }
      : { key: `address:${source}`, booking: false };
  }
}

/** @throws Invalid */
function textOf(query: unknown): string {
  if (typeof query !== 'string' || query.length > LONGEST) throw new Invalid('Please type an address.');
  return query.trim();
}
