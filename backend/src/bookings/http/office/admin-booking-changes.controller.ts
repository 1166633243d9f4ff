import { Body, Controller, Delete, Param, Patch, Query, UseGuards } from '@nestjs/common';
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
import { DeleteBooking } from '../../use-cases/office/delete-booking.js';
import { EditBooking } from '../../use-cases/office/edit-booking.js';
import { PriceBooking } from '../../use-cases/office/price-booking.js';
import { BookingEditDto, DeletionDto, PriceChangeDto } from './booking-change.dto.js';
import { BookingId } from '../booking.dto.js';

/** The office's changes to a booking (spec section 7); each returns the updated booking. */
@ApiTags('office: bookings')
@Controller('api/admin/bookings/:id')
@UseGuards(AdminGuard)
export class AdminBookingChangesController {
  constructor(
    private readonly editBooking: EditBooking,
    private readonly priceBooking: PriceBooking,
    private readonly deleteBooking: DeleteBooking,
  ) {}

  @Patch()
  @TakesCallKey()
  edit(
    @Param('id', BookingId) id: number,
    @Body() edit: BookingEditDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.editBooking.run(id, edit, { actor, once, version: edit.version });
  }

  @Patch('price')
  @TakesCallKey()
  price(
    @Param('id', BookingId) id: number,
    @Body() { customPrice, lockPrice, version }: PriceChangeDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.priceBooking.run(id, customPrice, lockPrice, { actor, once, version });
  }

  @Delete()
  @TakesCallKey()
  delete(
    @Param('id', BookingId) id: number,
    @Query() { version, ...terms }: DeletionDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.deleteBooking.run(id, terms, { actor, once, version });
  }
}
