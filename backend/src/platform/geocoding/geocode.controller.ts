import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GeocodeResult } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../kernel/domain-error.js';
import { KnownCustomer } from '../http/known-customer.js';
import { sourceOf } from '../http/source-of.js';
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
    const asker = customer
      ? { key: `customer:${customer}`, booking: true }
      : { key: `address:${sourceOf(request.ip)}`, booking: false };
    const count = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 5) : 5;
    return this.geocoder.search(query, count, asker);
  }
}
