import { Inject, Injectable, Logger } from '@nestjs/common';
import type { GeocodeResult } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../business/business.js';
import { addressLine } from './address-line.js';

const REMEMBERED = 2_000;
const PATIENCE = 4_000;
/** Public geocoders ask for at most one request a second (design section 6). */
const PAUSE = 1_000;
/** Further requests are dropped: their suggestions would come too late. */
const LONGEST_QUEUE = 3;

/** Client of a Nominatim-compatible geocoder, with a cache and a rate limit. */
@Injectable()
export class Geocoder {
  private readonly log = new Logger(Geocoder.name);
  private readonly answers = new Map<string, GeocodeResult[]>();
  private turn: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
  ) {}

  /** @returns at most `limit` suggestions; none if the geocoder is slow, down or returns invalid data */
  async search(query: string, limit: number): Promise<GeocodeResult[]> {
    const key = query.trim().toLowerCase();
    const known = this.answers.get(key);
    if (known) return known.slice(0, limit);
    if (this.waiting >= LONGEST_QUEUE) return [];
    try {
      const results = await this.inTurn(() => this.ask(key));
      this.remember(key, results);
      return results.slice(0, limit);
    } catch (error) {
      this.log.warn(`geocoder: ${(error as Error).message}`);
      return [];
    }
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn;
    let done: () => void = () => undefined;
    this.turn = new Promise((resolve) => (done = resolve));
    this.waiting += 1;
    try {
      await mine;
      return await work();
    } finally {
      this.waiting -= 1;
      const pause = isLocal(this.config.geocoderUrl) ? 0 : PAUSE;
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
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const list: unknown = await response.json();
    if (!Array.isArray(list)) throw new Error('answered no list');
    return list.filter(isResult).slice(0, 5).map(pick);
  }

  private remember(key: string, results: GeocodeResult[]): void {
    this.answers.set(key, results);
    const [oldest] = this.answers.keys();
    if (this.answers.size > REMEMBERED && oldest !== undefined) this.answers.delete(oldest);
  }
}

function isResult(value: unknown): value is GeocodeResult {
  return typeof (value as GeocodeResult | null)?.display_name === 'string';
}

function pick({ display_name, place_id, lat, lon }: GeocodeResult): GeocodeResult {
  const label = addressLine(display_name);
  return { display_name, ...(label === display_name ? {} : { label }), place_id, lat, lon };
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
