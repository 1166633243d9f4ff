import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BulkAnswer } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  BulkRowsDto,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import { ChangeManyBookings } from '../use-cases/change-many-bookings.js';
import { SettledRowsDto } from './booking-change.dto.js';

/** Changes many bookings with one call, which returns a result for each. */
@ApiTags('office: bookings')
@Controller('api/admin/bookings/actions')
@UseGuards(AdminGuard)
export class BulkActionsController {
  constructor(private readonly changeMany: ChangeManyBookings) {}

  /** Up to 500 bookings, each in a transaction of its own. */
  @Post('confirm')
  @HttpCode(200)
  @TakesCallKey()
  confirm(
    @Body() { rows }: BulkRowsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.changeMany.change('confirm', rows, { actor, once });
  }

  /** Up to 500 bookings, each in a transaction of its own. */
  @Post('complete')
  @HttpCode(200)
  @TakesCallKey()
  complete(
    @Body() { rows }: BulkRowsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.changeMany.change('complete', rows, { actor, once });
  }

  /** Up to 500 bookings, each in a transaction of its own. */
  @Post('cancel')
  @HttpCode(200)
  @TakesCallKey()
  cancel(
    @Body() { rows }: SettledRowsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.changeMany.change('cancel', rows, { actor, once });
  }

  /** Up to 500 bookings, each in a transaction of its own. */
  @Post('delete')
  @HttpCode(200)
  @TakesCallKey()
  delete(
    @Body() { rows }: SettledRowsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.changeMany.change('delete', rows, { actor, once });
  }
}
