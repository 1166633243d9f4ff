import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CancelAnswer,
  NextVisit,
  OwnVisit,
  RescheduleAnswer,
  SavedProperty,
  VisitPreview,
} from '@homebright/contract';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { BookingReader } from '../infra/booking-reader.js';
import { AddNotes } from '../use-cases/add-notes.js';
import { CancelBooking } from '../use-cases/cancel-booking.js';
import { ChangeExtras } from '../use-cases/change-extras.js';
import { RescheduleVisit } from '../use-cases/reschedule-visit.js';
import { BookingId, CancelBookingDto, ExtrasChangeDto, RescheduleDto, VisitNotesDto } from './booking.dto.js';

@ApiTags('bookings')
@UseGuards(CustomerGuard)
@Controller('api')
export class BookingsController {
  constructor(
    private readonly reader: BookingReader,
    private readonly addNotes: AddNotes,
    private readonly cancelBooking: CancelBooking,
    private readonly changeExtras: ChangeExtras,
    private readonly rescheduleVisit: RescheduleVisit,
  ) {}

  /** `OwnVisit[]`, as JSON that PostgreSQL writes and the server passes on unparsed. */
  @Get('bookings')
  @Header('content-type', 'application/json; charset=utf-8')
  list(@CurrentCustomer() customer: SignedInCustomer): Promise<string> {
    return this.reader.ownAsJson(customer.id);
  }

  @Get('bookings/:id')
  one(@CurrentCustomer() customer: SignedInCustomer, @Param('id', BookingId) id: number): Promise<OwnVisit> {
    return this.reader.own(customer.id, id);
  }

  /** Changes the customer's note for the crew, until the day before. */
  @Patch('bookings/:id/notes')
  async notes(
    @CurrentCustomer() { id: userId }: SignedInCustomer,
    @Param('id', BookingId) id: number,
    @Body() given: VisitNotesDto,
  ): Promise<OwnVisit> {
    await this.addNotes.add(userId, id, given);
    return this.reader.own(userId, id);
  }

  /** Changes the extras before payment. Slot, price and length follow them. */
  @Patch('bookings/:id/extras')
  async extras(
    @CurrentCustomer() { id: userId }: SignedInCustomer,
    @Param('id', BookingId) id: number,
    @Body() wish: ExtrasChangeDto,
  ): Promise<OwnVisit> {
    await this.changeExtras.change(userId, id, wish);
    return this.reader.own(userId, id);
  }

  /** Previews a change of the visit's extras. */
  @Post('bookings/:id/extras/preview')
  @HttpCode(200)
  previewExtras(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', BookingId) id: number,
    @Body() wish: ExtrasChangeDto,
  ): Promise<VisitPreview> {
    return this.changeExtras.preview(customer.id, id, wish);
  }

  /** The next upcoming visit, for the front page. */
  @Get('next-visit')
  async next(@CurrentCustomer() customer: SignedInCustomer): Promise<NextVisit> {
    return { visit: await this.reader.next(customer.id) };
  }

  @Get('properties')
  properties(@CurrentCustomer() customer: SignedInCustomer): Promise<SavedProperty[]> {
    return this.reader.properties(customer.id);
  }

  /** Cancels the visit if its fee and refund are still those that the page showed. */
  @Post('cancel-booking')
  @HttpCode(200)
  cancel(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() { bookingId, ...shown }: CancelBookingDto,
  ): Promise<CancelAnswer> {
    return this.cancelBooking.cancel(customer.id, bookingId, shown);
  }

  /** Moves an upcoming visit, or books a past or cancelled visit again. */
  @Post('rebook')
  @HttpCode(200)
  reschedule(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() wish: RescheduleDto,
  ): Promise<RescheduleAnswer> {
    return this.rescheduleVisit.reschedule(customer.id, wish);
  }
}
