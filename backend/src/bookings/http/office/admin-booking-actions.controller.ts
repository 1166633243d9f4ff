import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BookingRecord } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../../platform/index.js';
import { AdvanceVisit } from '../../use-cases/office/advance-visit.js';
import { AssignCrew } from '../../use-cases/office/assign-crew.js';
import { RefundBooking } from '../../use-cases/office/refund-booking.js';
import { RestoreBooking } from '../../use-cases/office/restore-booking.js';
import { WriteOffDebt } from '../../use-cases/office/write-off-debt.js';
import { AssignCrewDto, RefundDto, RestoreDto, WriteOffDto } from './booking-change.dto.js';
import { BookingId } from '../booking.dto.js';

/** The actions of a booking's menu (design section 6); each returns the updated booking. */
@ApiTags('office: bookings')
@Controller('api/admin/bookings/:id/actions')
@UseGuards(AdminGuard)
export class AdminBookingActionsController {
  constructor(
    private readonly advance: AdvanceVisit,
    private readonly assignCrew: AssignCrew,
    private readonly refundBooking: RefundBooking,
    private readonly restoreBooking: RestoreBooking,
    private readonly writeOffDebt: WriteOffDebt,
  ) {}

  @Post('confirm')
  @HttpCode(200)
  confirm(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<BookingRecord> {
    return this.advance.run(id, 'confirm', actor);
  }

  @Post('start')
  @HttpCode(200)
  start(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<BookingRecord> {
    return this.advance.run(id, 'start', actor);
  }

  @Post('complete')
  @HttpCode(200)
  complete(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<BookingRecord> {
    return this.advance.run(id, 'complete', actor);
  }

  @Post('assign')
  @HttpCode(200)
  assign(
    @Param('id', BookingId) id: number,
    @Body() { crewId }: AssignCrewDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.assignCrew.run(id, crewId, actor);
  }

  @Post('refund')
  @HttpCode(200)
  @TakesCallKey()
  refund(
    @Param('id', BookingId) id: number,
    @Body() { amount, version }: RefundDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.refundBooking.run(id, amount, { actor, once, version });
  }

  @Post('write-off')
  @HttpCode(200)
  writeOff(
    @Param('id', BookingId) id: number,
    @Body() body: WriteOffDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.writeOffDebt.run(id, body, actor);
  }

  @Post('restore')
  @HttpCode(200)
  @TakesCallKey()
  restore(
    @Param('id', BookingId) id: number,
    @Body() { version }: RestoreDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.restoreBooking.run(id, { actor, once, version });
  }
}
