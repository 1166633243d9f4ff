import { Controller, Get, Headers, Param, Query, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Business } from '../../platform/index.js';
import { OwnWorkPhotoReader } from '../infra/own-work-photo-reader.js';
import { isThumb, Photos, sendPhoto } from '../../photos/index.js';
import { BookingId } from '../../bookings/index.js';

/** The crew's photos of a customer's own home. */
@ApiTags('photos')
@UseGuards(CustomerGuard)
@Controller('api')
export class OwnWorkPhotosController {
  constructor(
    private readonly business: Business,
    private readonly reader: OwnWorkPhotoReader,
    private readonly photos: Photos,
  ) {}

  /** A visit's photos, while the office shows them. */
  @Get('bookings/:id/work-photos/:photoId')
  async ofVisit(
    @Param('id', BookingId) id: number,
    @Param('photoId') photoId: string,
    @CurrentCustomer() { id: userId }: SignedInCustomer,
    @Query('size') size: unknown,
    @Headers('if-none-match') knownEtag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    if (!this.business.settings.showWorkPhotos) throw new NotFound('The photo');
    return this.send(reply, [userId, photoId, id], { size, knownEtag });
  }

  /** Photos in the customer's copy of their data, which includes them even if the office hides them. */
  @Get('account/work-photos/:photoId')
  async ofCopy(
    @Param('photoId') photoId: string,
    @CurrentCustomer() { id: userId }: SignedInCustomer,
    @Headers('if-none-match') knownEtag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send(reply, [userId, photoId, null], { knownEtag });
  }

  private async send(
    reply: FastifyReply,
    [userId, photoId, bookingId]: [userId: string, photoId: string, bookingId: number | null],
    { size, knownEtag }: { size?: unknown; knownEtag: string | undefined },
  ): Promise<StreamableFile | undefined> {
    const thumb = isThumb(size);
    const files = isUUID(photoId) ? await this.reader.find(userId, photoId, bookingId) : null;
    if (!files) throw new NotFound('The photo');
    return sendPhoto(reply, this.photos.shown('photo', files, thumb), knownEtag);
  }
}
