import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import {
  type Coverage,
  type Language,
  LANGUAGES,
  type WaitlistEntry,
  type WaitlistRequest,
  type WaitlistSummary,
} from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  idOf,
  KnownCustomer,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
  sourceOf,
  IsEmailAddress,
} from '../../platform/index.js';
import { WAITLIST_LIST, WaitlistReader } from '../infra/waitlist-reader.js';
import { AskCoverage } from '../use-cases/ask-coverage.js';
import { JoinWaitlist } from '../use-cases/join-waitlist.js';
import { RemoveFromWaitlist } from '../use-cases/remove-from-waitlist.js';
import { TellWaitlist } from '../use-cases/tell-waitlist.js';

const LONGEST_EMAIL = 254;

class WaitlistDto implements WaitlistRequest {
  @IsEmailAddress()
  @MaxLength(LONGEST_EMAIL)
  email: string;

  @IsString() zip: string;
  @IsIn(LANGUAGES) language: Language;
  @IsBoolean() consent: boolean;
}

/**
 * Shows whether a ZIP code is served, and has the waitlist for people in other areas. Nobody has to sign in.
 */
@ApiTags('service area')
@Controller('api')
export class ServiceAreaController {
  constructor(
    private readonly coverage: AskCoverage,
    private readonly joinWaitlist: JoinWaitlist,
    private readonly customers: KnownCustomer,
  ) {}

  /** Whether the company comes to a ZIP code. */
  @Get('coverage')
  @Header('cache-control', 'public, max-age=60')
  ask(@Query('zip') zip: unknown, @Req() request: FastifyRequest): Promise<Coverage> {
    return this.coverage.ask(zip, sourceOf(request.ip));
  }

  /** Answers 204 whether or not the address was known. */
  @Post('waitlist')
  @HttpCode(204)
  async wait(@Body() wish: WaitlistDto, @Req() request: FastifyRequest): Promise<void> {
    await this.joinWaitlist.join(wish, sourceOf(request.ip), await this.customers.idOf(request));
  }
}

@ApiTags('office: waitlist')
@Controller('api/admin/waitlist')
@UseGuards(AdminGuard)
export class AdminWaitlistController {
  constructor(
    private readonly waitlist: WaitlistReader,
    private readonly tellWaitlist: TellWaitlist,
    private readonly removeFromWaitlist: RemoveFromWaitlist,
  ) {}

  @Get()
  @SendsPage('waitlist')
  list(@ListOf(WAITLIST_LIST) query: ListQueryOf<typeof WAITLIST_LIST>): Promise<Page<WaitlistEntry>> {
    return this.waitlist.page(query);
  }

  @Get('summary')
  summary(): Promise<WaitlistSummary> {
    return this.tellWaitlist.summary();
  }

  /** Sends one email to each confirmed address whose ZIP code is served now. */
  @Post('actions/tell')
  @HttpCode(200)
  tell(@CurrentActor() actor: Actor): Promise<WaitlistSummary> {
    return this.tellWaitlist.tell(actor);
  }

  @Delete(':id')
  delete(@Param('id', idOf('This entry')) id: number, @CurrentActor() actor: Actor): Promise<WaitlistEntry> {
    return this.removeFromWaitlist.remove(id, actor);
  }
}
