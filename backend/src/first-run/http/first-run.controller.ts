import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, Length, MaxLength } from 'class-validator';
import {
  FIRST_RUN_STEPS,
  type FirstRun,
  type FirstRunStepId,
  type OpeningSummary,
} from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AdminGuard, CurrentActor, IsEmailAddress, sourceOf } from '../../platform/index.js';
import { GoLive } from '../use-cases/go-live.js';
import { ProveTestEmail } from '../use-cases/prove-test-email.js';
import { ProveStep } from '../use-cases/prove-step.js';
import { ReadFirstRun } from '../use-cases/read-first-run.js';
import { SettleStep, type Settling } from '../use-cases/settle-step.js';

class SettlingDto {
  @IsIn(['confirm', 'skip', 'reopen'] satisfies Settling[]) settling: Settling;
}
class EmailDto {
  @IsEmailAddress() @MaxLength(254) to: string;
}
class PhoneDto {
  @IsString() @MaxLength(40) phone: string;
}
class PhoneCodeDto extends PhoneDto {
  @IsString() @Length(6, 6) code: string;
}

/** The office's checklist of a new installation, and 'Go live'. */
@ApiTags('office: first run')
@Controller('api/admin/first-run')
@UseGuards(AdminGuard)
export class FirstRunController {
  constructor(
    private readonly readFirstRun: ReadFirstRun,
    private readonly settleStep: SettleStep,
    private readonly prove: ProveStep,
    private readonly proveTestEmail: ProveTestEmail,
    private readonly goLive: GoLive,
  ) {}

  @Get()
  all(): Promise<FirstRun> {
    return this.readFirstRun.read();
  }

  @Get('opening')
  opening(): Promise<OpeningSummary> {
    return this.goLive.summary();
  }

  @Post('steps/:step')
  @HttpCode(200)
  step(
    @Param('step') step: string,
    @Body() { settling }: SettlingDto,
    @CurrentActor() actor: Actor,
  ): Promise<FirstRun> {
    return this.settleStep.settle(stepIdOf(step), settling, actor);
  }

  /** Charges a dollar that is refunded. */
  @Post('payments/try')
  @HttpCode(200)
  tryPayments(@CurrentActor() actor: Actor): Promise<FirstRun> {
    return this.prove.payments(actor);
  }

  @Post('email/send')
  @HttpCode(200)
  sendEmail(@Body() { to }: EmailDto, @CurrentActor() actor: Actor): Promise<FirstRun> {
    return this.proveTestEmail.send(to, actor);
  }

  @Post('text/send')
  @HttpCode(200)
  sendText(
    @Body() { phone }: PhoneDto,
    @CurrentActor() actor: Actor,
    @Req() { ip }: FastifyRequest,
  ): Promise<FirstRun> {
    return this.prove.text(phone, sourceOf(ip), actor);
  }

  @Post('text/confirm')
  @HttpCode(200)
  confirmText(@Body() { phone, code }: PhoneCodeDto, @CurrentActor() actor: Actor): Promise<FirstRun> {
    return this.prove.textArrived(phone, code, actor);
  }

  /** Goes live. */
  @Post('go-live')
  @HttpCode(200)
  open(@CurrentActor() actor: Actor): Promise<FirstRun> {
    return this.goLive.go(actor);
  }

  /** Closes the site again, as long as nobody has booked or paid since it opened. */
  @Post('close')
  @HttpCode(200)
  close(@CurrentActor() actor: Actor): Promise<FirstRun> {
    return this.goLive.close(actor);
  }
}

/** @throws NotFound */
function stepIdOf(step: string): FirstRunStepId {
  const found = FIRST_RUN_STEPS.find((one) => one === step);
  if (!found) throw new NotFound('This step');
  return found;
}
