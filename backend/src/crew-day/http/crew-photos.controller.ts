import {
  Controller,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CrewSession, MAX_PHOTO_BYTES } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';
import { BusinessClock, idOf, receivedFiles } from '../../platform/index.js';
import { isThumb, Photos, sendPhoto } from '../../photos/index.js';
import { isUuid } from '../domain/given-event.js';
import { CrewVisitReader } from '../infra/crew-visit-reader.js';
import { KeepWorkPhoto } from '../use-cases/keep-work-photo.js';
import { CrewGuard, CurrentCleaner } from './crew.guard.js';

const TEXT = { type: 'string' };
const FORM = {
  type: 'object',
  properties: { id: TEXT, visitId: TEXT, taken: TEXT, at: TEXT, photo: { ...TEXT, format: 'binary' } },
};

/**
 * Photos of a cleaner's own visits, until the day after the visit: the customer's photos of the home and the
 * crew's photos of the work.
 */
@ApiTags('crew')
@Controller('api/crew')
@UseGuards(CrewGuard)
export class CrewPhotosController {
  constructor(
    private readonly clock: BusinessClock,
    private readonly keepPhoto: KeepWorkPhoto,
    private readonly reader: CrewVisitReader,
    private readonly photos: Photos,
  ) {}

  @Post('photos')
  @ApiOperation({ summary: 'Stores a photo of the work; 200 instead of 201 if it was stored before' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  async keep(
    @CurrentCleaner() cleaner: CrewSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, never>> {
    for await (const file of receivedFiles(request, { field: 'photo', files: 1, bytes: MAX_PHOTO_BYTES })) {
      void reply.status((await this.keepPhoto.keep(cleaner, file)) ? 201 : 200);
      return {};
    }
    throw new Invalid('Please choose a photo.', [{ field: 'photo' }]);
  }

  @Get('photos/:id')
  async work(
    @Param('id') id: string,
    @Query('size') size: unknown,
    @Headers('if-none-match') knownEtag: string | undefined,
    @CurrentCleaner() cleaner: CrewSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    if (!isUuid(id)) throw new NotFound('The photo');
    return this.send('work_photo', id, cleaner, reply, { size, knownEtag });
  }

  @Get('home-photos/:id')
  async home(
    @Param('id', idOf('The photo')) id: number,
    @Query('size') size: unknown,
    @Headers('if-none-match') knownEtag: string | undefined,
    @CurrentCleaner() cleaner: CrewSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send('photo', id, cleaner, reply, { size, knownEtag });
  }

  private async send(
    table: 'photo' | 'work_photo',
    id: number | string,
    cleaner: CrewSession,
    reply: FastifyReply,
    { size, knownEtag }: { size: unknown; knownEtag: string | undefined },
  ): Promise<StreamableFile | undefined> {
    const thumb = isThumb(size);
    const files = await this.reader.photo(table, id, cleaner.id, addDays(this.clock.today(), -1));
    if (!files) throw new NotFound('The photo');
    return sendPhoto(reply, this.photos.shown('photo', files, thumb), knownEtag);
  }
}
