import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actorOf, AdminGuard, CurrentAdmin, type SignedInAdmin } from '../../identity/index.js';
import { SendFromOffice } from '../use-cases/send-from-office.js';
import { AdminNotificationDto } from './admin-notification.dto.js';

@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class AdminNotificationsController {
  constructor(private readonly sendFromOffice: SendFromOffice) {}

  @Post('send-notification')
  @HttpCode(200)
  async send(
    @Body() body: AdminNotificationDto,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true; id: number }> {
    const id = await this.sendFromOffice.run(body, actorOf(admin, request));
    return { success: true, id };
  }
}
