import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type UploadedFile } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { idOf, type ReceivedFile, receivedFiles } from '../../platform/index.js';
import { type PhotoOwner, Photos, type PhotoViewer, type ShownPhoto } from '../use-cases/photos.js';
import { CurrentOwner, PhotoOwnerGuard } from './photo-owner.guard.js';
import { CurrentViewer, PhotoViewerGuard } from './photo-viewer.guard.js';

/** The body of an upload, for the API's document. */
export const PHOTO_FORM = {
  type: 'object',
  properties: {
    photos: { type: 'array', maxItems: MAX_PHOTOS, items: { type: 'string', format: 'binary' } },
  },
};
const PhotoId = idOf('The photo');
const LIMITS = { field: 'photos', files: MAX_PHOTOS, bytes: MAX_PHOTO_BYTES };

@ApiTags('photos')
@Controller('api/photos')
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  /** Stores the valid photos and returns them; fails only if none was valid, with an error per file. */
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PHOTO_FORM })
  @UseGuards(PhotoOwnerGuard)
  async upload(@CurrentOwner() owner: PhotoOwner, @Req() request: FastifyRequest): Promise<UploadedFile[]> {
    return receivePhotos(request, (file) => this.photos.upload(file, owner));
  }

  @Get(':id')
  @UseGuards(PhotoViewerGuard)
  async show(
    @Param('id', PhotoId) id: number,
    @Query('size') size: unknown,
    @Headers('if-none-match') known: string | undefined,
    @CurrentViewer() viewer: PhotoViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendPhoto(reply, await this.photos.show(id, viewer, isThumb(size)), known);
  }

  @Delete(':id')
  @HttpCode(204)
  @UseGuards(PhotoOwnerGuard)
  async discard(@Param('id', PhotoId) id: number, @CurrentOwner() owner: PhotoOwner): Promise<void> {
    await this.photos.discard(id, owner);
  }
}

/** Keeps the request's valid photos. @throws DomainError only if none was valid, with an error per file */
export async function receivePhotos(
  request: FastifyRequest,
  keep: (file: ReceivedFile) => Promise<UploadedFile>,
): Promise<UploadedFile[]> {
  const kept: UploadedFile[] = [];
  const refusals: DomainError[] = [];
  try {
    for await (const file of receivedFiles(request, LIMITS)) {
      await keep(file).then((photo) => kept.push(photo), note(refusals));
    }
  } catch (error) {
    note(refusals)(error);
  }
  if (kept.length) return kept;
  const [first = new Invalid('Please choose a photo.', [{ field: 'photos' }])] = refusals;
  const details = refusals.map(({ code, message }) => ({ code, message }));
  throw new DomainError(first.code, first.message, first.details ?? details);
}

/** @throws Invalid */
export function isThumb(size: unknown): boolean {
  if (size !== undefined && size !== 'thumb')
    throw new Invalid('The only size is thumb.', [{ field: 'size' }]);
  return size === 'thumb';
}

/** @param known the ETags that the browser has */
export async function sendPhoto(
  reply: FastifyReply,
  { name, etag, read }: ShownPhoto,
  known: string | undefined,
): Promise<StreamableFile | undefined> {
  // Revalidated on every use: on a shared computer, the next person must not see photos of a home after the first has
  // signed out.
  void reply.header('cache-control', 'private, no-cache').header('etag', etag);
  void reply.header('x-content-type-options', 'nosniff');
  void reply.header('content-security-policy', "default-src 'none'; sandbox");
  if (known?.includes(etag)) return void reply.status(304);
  return new StreamableFile(await read(), { type: 'image/jpeg', disposition: disposition(name) });
}

function note(refusals: DomainError[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof DomainError)) throw error;
    refusals.push(error);
  };
}

/** Photos are served as JPEG whatever was uploaded, so the name ends in .jpg. */
function disposition(originalName: string): string {
  const name = `${originalName.replace(/\.[^.]*$/, '')}.jpg`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `inline; filename="photo.jpg"; filename*=UTF-8''${encoded}`;
}
