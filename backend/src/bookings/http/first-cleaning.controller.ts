import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FirstCleaning } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { KnownCustomer } from '../../platform/index.js';
import { AskFirstCleaning } from '../use-cases/ask-first-cleaning.js';
import { FirstCleaningQuery } from './booking.dto.js';

@ApiTags('bookings')
@Controller('api/first-cleaning')
export class FirstCleaningController {
  constructor(
    private readonly customers: KnownCustomer,
    private readonly askFirstCleaning: AskFirstCleaning,
  ) {}

  /**
   * Whether this home would get the first cleaning's price. The answer does not reveal who had an earlier
   * cleaning, or when.
   */
  @Get()
  async ask(
    @Query() { location }: FirstCleaningQuery,
    @Req() request: FastifyRequest,
  ): Promise<FirstCleaning> {
    return this.askFirstCleaning.ask(await this.customers.idOf(request), location);
  }
}
