import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import { MaxLength } from 'class-validator';
import { type Actor, AdminGuard, CurrentActor, IsEmailAddress } from '../../platform/index.js';
import { CheckSystem } from '../use-cases/check-system.js';

class TestEmailDto {
  @IsEmailAddress()
  @MaxLength(254)
  to: string;
}

/** Lets the office run the doctor. */
@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class SystemCheckController {
  constructor(private readonly checkSystem: CheckSystem) {}

  /** The same checks as `npm run doctor`. */
  @Get('system-check')
  check(@CurrentActor() actor: Actor): Promise<SystemCheck> {
    return this.checkSystem.check(actor);
  }

  @Post('system-check/test-email')
  @HttpCode(200)
  sendTestEmail(@Body() { to }: TestEmailDto, @CurrentActor() actor: Actor): Promise<SystemCheckLine> {
    return this.checkSystem.sendTestEmail(to, actor);
  }
}
