import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RestorePreview, VisitPlaces, VisitPreview } from '@homebright/contract';
import { BookingId, ExtrasChangeDto } from '../../bookings/index.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
import { BookingActions } from '../use-cases/booking-actions.js';
import { ChangeVisitExtras } from '../use-cases/change-visit-extras.js';
import { FindPlaces } from '../use-cases/find-places.js';
import { PreviewEdit } from '../use-cases/preview-edit.js';
import { EditWishDto, VersionDto } from './booking-change.dto.js';

/** Previews changes of a booking. Nothing is changed. */
@ApiTags('office: bookings')
@Controller('api/admin/bookings/:id')
@UseGuards(AdminGuard)
export class BookingPreviewsController {
  constructor(
    private readonly previewEdit: PreviewEdit,
    private readonly changeExtras: ChangeVisitExtras,
    private readonly actions: BookingActions,
    private readonly findPlaces: FindPlaces,
  ) {}

  /** Previews other extras. */
  @Post('extras/preview')
  @HttpCode(200)
  extras(
    @Param('id', BookingId) id: number,
    @Body() wish: ExtrasChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<VisitPreview> {
    return this.changeExtras.preview(id, wish, actor);
  }

  /** Previews another service, address or status from the edit dialog. */
  @Post('service/preview')
  @HttpCode(200)
  edit(
    @Param('id', BookingId) id: number,
    @Body() wish: EditWishDto,
    @CurrentActor() actor: Actor,
  ): Promise<VisitPreview> {
    return this.previewEdit.preview(id, wish, actor);
  }

  /** Previews `actions/restore`. */
  @Post('restore/preview')
  @HttpCode(200)
  restore(
    @Param('id', BookingId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<RestorePreview> {
    return this.actions.previewRestore(id, { version, actor });
  }

  /** The places where the visit could go on a day. The default is the visit's own day. */
  @Get('places')
  places(@Param('id', BookingId) id: number, @Query('date') date: unknown): Promise<VisitPlaces> {
    return this.findPlaces.find(id, date === undefined ? undefined : parseLocalDate(date));
  }
}
