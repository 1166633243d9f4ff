import { Body, Controller, Get, Patch, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeSettings } from '@homebright/contract';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
import { ChangeSettings } from '../use-cases/change-settings.js';
import { SettingsChangeDto } from './settings-change.dto.js';

/** The business's settings; a change takes effect in every process within seconds. */
@ApiTags('office: settings')
@Controller('api/admin/settings')
@UseGuards(AdminGuard)
export class OfficeSettingsController {
  constructor(private readonly settings: ChangeSettings) {}

  @Get()
  read(): Promise<OfficeSettings> {
    return this.settings.read();
  }

  /** In effect everywhere within two seconds; needs the version that was read. */
  @Patch()
  change(@Body() change: SettingsChangeDto, @CurrentActor() actor: Actor): Promise<OfficeSettings> {
    return this.settings.change(change, actor);
  }
}
