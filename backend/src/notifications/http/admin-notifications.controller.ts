import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
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
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true; id: number }> {
    const id = await this.sendFromOffice.run(body, actor);
    return { success: true, id };
  }
}
