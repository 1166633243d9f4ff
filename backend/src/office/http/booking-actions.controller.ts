import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BookingRecord, CleanerForVisit } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import { BookingId, ExtrasChangeDto } from '../../bookings/index.js';
import { BookingActions } from '../use-cases/booking-actions.js';
import { ChooseCleaners } from '../use-cases/choose-cleaners.js';
import { ChangeVisitExtras } from '../use-cases/change-visit-extras.js';
import { EditBooking } from '../use-cases/edit-booking.js';
import { RescheduleOnBoard } from '../use-cases/reschedule-on-board.js';
import { PriceBooking } from '../use-cases/price-booking.js';
import { SettleBooking } from '../use-cases/settle-booking.js';
import {
  AssignCrewDto,
  BookingEditDto,
  CleanerChoiceDto,
  DeletionDto,
  PriceChangeDto,
  RefundDto,
  VersionDto,
  WriteOffDto,
} from './booking-change.dto.js';
import { VisitRescheduleDto } from './visit-place.dto.js';

/** The office's changes to a booking (docs/rules.md#changes-by-the-office). Each returns the updated booking. */
@ApiTags('office: bookings')
@Controller('api/admin/bookings/:id')
@UseGuards(AdminGuard)
export class BookingActionsController {
  constructor(
    private readonly editBooking: EditBooking,
    private readonly priceBooking: PriceBooking,
    private readonly changeExtras: ChangeVisitExtras,
    private readonly actions: BookingActions,
    private readonly cleanerChoices: ChooseCleaners,
    private readonly rescheduleOnBoard: RescheduleOnBoard,
    private readonly settleBooking: SettleBooking,
  ) {}

  /** Changes the visit. `status: cancelled` cancels it, and `refund` chooses the refund. */
  @Patch()
  @TakesCallKey()
  edit(
    @Param('id', BookingId) id: number,
    @Body() edit: BookingEditDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.editBooking.edit(id, edit, { actor, once, version: edit.version });
  }

  /** Sets the price, locks or unlocks it, and settles the difference. */
  @Patch('price')
  @TakesCallKey()
  price(
    @Param('id', BookingId) id: number,
    @Body() { customPrice, lockPrice, version }: PriceChangeDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.priceBooking.price(id, customPrice, lockPrice, { actor, once, version });
  }

  @Patch('extras')
  @TakesCallKey()
  extras(
    @Param('id', BookingId) id: number,
    @Body() wish: ExtrasChangeDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.changeExtras.change(id, wish, { actor, once });
  }

  /** Soft-deletes and refunds; the booking can be restored. */
  @Delete()
  @TakesCallKey()
  delete(
    @Param('id', BookingId) id: number,
    @Query() { version, ...terms }: DeletionDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.actions.delete(id, terms, { actor, once, version });
  }

  @Post('actions/confirm')
  @HttpCode(200)
  @TakesCallKey()
  confirm(
    @Param('id', BookingId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.actions.advance(id, 'confirm', { actor, once, version });
  }

  @Post('actions/start')
  @HttpCode(200)
  @TakesCallKey()
  start(
    @Param('id', BookingId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.actions.advance(id, 'start', { actor, once, version });
  }

  @Post('actions/complete')
  @HttpCode(200)
  @TakesCallKey()
  complete(
    @Param('id', BookingId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.actions.advance(id, 'complete', { actor, once, version });
  }

  /** Lists all active cleaners, and says whether each can go. */
  @Get('cleaners')
  cleaners(@Param('id', BookingId) id: number): Promise<CleanerForVisit[]> {
    return this.cleanerChoices.choices(id);
  }

  @Post('actions/choose-cleaners')
  @HttpCode(200)
  chooseCleaners(
    @Param('id', BookingId) id: number,
    @Body() choice: CleanerChoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.cleanerChoices.choose(id, choice, actor);
  }

  /** `crewId: null` takes the crew away. */
  @Post('actions/assign')
  @HttpCode(200)
  assign(
    @Param('id', BookingId) id: number,
    @Body() { crewId, version }: AssignCrewDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.actions.assign(id, crewId, { actor, version });
  }

  /** Moves the visit to a place of the dispatch board. */
  @Post('actions/move')
  @HttpCode(200)
  @TakesCallKey()
  move(
    @Param('id', BookingId) id: number,
    @Body() move: VisitRescheduleDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.rescheduleOnBoard.reschedule(id, move, { actor, once, version: move.version });
  }

  @Post('actions/refund')
  @HttpCode(200)
  @TakesCallKey()
  refund(
    @Param('id', BookingId) id: number,
    @Body() { amount, toCredit, version }: RefundDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.settleBooking.refund(id, { amount, toCredit }, { actor, once, version });
  }

  /** Waives what is owed for a visit that took place. */
  @Post('actions/write-off')
  @HttpCode(200)
  writeOff(
    @Param('id', BookingId) id: number,
    @Body() body: WriteOffDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.settleBooking.writeOff(id, body, actor);
  }

  @Post('actions/restore')
  @HttpCode(200)
  @TakesCallKey()
  restore(
    @Param('id', BookingId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.actions.restore(id, { actor, once, version });
  }
}
