import { Controller, Get, Header, Param, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OFFICE_LISTS, type OfficeSubscription } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { AdminGuard } from '../../../identity/index.js';
import { ListOf, type ListQueryOf, sendPage } from '../../../platform/index.js';
import { ListSubscriptions } from '../../use-cases/office/list-subscriptions.js';
import { BookingId } from '../booking-id.js';

@ApiTags('office: subscriptions')
@Controller('api/admin/subscriptions')
@UseGuards(AdminGuard)
export class AdminSubscriptionsController {
  constructor(private readonly subscriptions: ListSubscriptions) {}

  @Get()
  async list(
    @ListOf(OFFICE_LISTS.subscriptions) query: ListQueryOf<(typeof OFFICE_LISTS)['subscriptions']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OfficeSubscription[]> {
    return sendPage(reply, 'subscriptions', query, await this.subscriptions.run(query));
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  one(@Param('id', BookingId) id: number): Promise<OfficeSubscription> {
    return this.subscriptions.one(id);
  }
}
