import { Body, Controller, Delete, Param, Patch, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BookingRecord } from '@homebright/contract';
import { AdminGuard, CurrentActor } from '../../../identity/index.js';
import type { Actor } from '../../../platform/index.js';
import { DeleteBooking } from '../../use-cases/office/delete-booking.js';
import { EditBooking } from '../../use-cases/office/edit-booking.js';
import { PriceBooking } from '../../use-cases/office/price-booking.js';
import { BookingEditDto, PriceChangeDto } from './booking-change.dto.js';
import { BookingId } from '../booking-id.js';

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
  edit(
    @Param('id', BookingId) id: number,
    @Body() edit: BookingEditDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.editBooking.run(id, edit, actor);
  }

  @Patch('price')
  price(
    @Param('id', BookingId) id: number,
    @Body() { customPrice, lockPrice }: PriceChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.priceBooking.run(id, customPrice, lockPrice, actor);
  }

  @Delete()
  delete(@Param('id', BookingId) id: number, @CurrentActor() actor: Actor): Promise<BookingRecord> {
    return this.deleteBooking.run(id, actor);
  }
}
