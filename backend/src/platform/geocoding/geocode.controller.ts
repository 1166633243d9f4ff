import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GeocodeResult } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { Geocoder } from './geocoder.js';

const SHORTEST = 3;
const LONGEST = 200;

/**
 * Address suggestions (spec section 7), proxied because public geocoders forbid a request per keystroke (design section
 * 6).
 */
@ApiTags('site')
@Controller('api/geocode')
export class GeocodeController {
  constructor(private readonly geocoder: Geocoder) {}

  @Get()
  @Header('cache-control', 'private, max-age=3600')
  async search(@Query('q') query: unknown, @Query('limit') limit: unknown): Promise<GeocodeResult[]> {
    if (typeof query !== 'string' || query.length > LONGEST) throw new Invalid('Please type an address.');
    if (query.trim().length < SHORTEST) return [];
    const wanted = Number(limit ?? 5);
    return this.geocoder.search(query, Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 5) : 5);
  }
}
