import { Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { idOf } from '../../platform/index.js';
import { ReadNotifications } from '../use-cases/read-notifications.js';

class NotificationsQuery {
  /** Only notifications with a smaller id. */
  @IsOptional() @Type(() => Number) @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() before?: number;
}

@ApiTags('notifications')
@Controller('api/notifications')
@UseGuards(CustomerGuard)
export class NotificationsController {
  constructor(private readonly notifications: ReadNotifications) {}

  @Get()
  async list(
    @CurrentCustomer() customer: SignedInCustomer,
    @Query() { before }: NotificationsQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // PostgreSQL builds the JSON. Parsing it only to write it again would cost more.
    const json = await this.notifications.listJson(customer.id, before);
    void reply.type('application/json; charset=utf-8').send(json);
  }

  @Post('mark-all-read')
  @HttpCode(200)
  async markAllRead(@CurrentCustomer() customer: SignedInCustomer): Promise<{ success: true }> {
    await this.notifications.markAllRead(customer.id);
    return { success: true };
  }

  @Post(':id/read')
  @HttpCode(200)
  async markRead(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', idOf('The notification')) id: number,
  ): Promise<{ success: true }> {
    await this.notifications.markRead(customer.id, id);
    return { success: true };
  }
}
