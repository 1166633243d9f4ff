import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  Res,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExcludeController, ApiTags } from '@nestjs/swagger';
import {
  type Language,
  LANGUAGES,
  type Look,
  type LookChange,
  LOOK_IMAGE_USES,
  type LookImageUse,
  LOOK_LIMITS,
  LOOK_VIEWS,
  type LookPage,
  type LookPreview,
  type LookView,
  type OfficeLook,
  type SentImage,
} from '@homebright/contract';
import { Allow, IsIn, IsInt, IsObject, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { type Actor, AdminGuard, CurrentActor, receivedFiles } from '../../platform/index.js';
import { ChangeLook, validLook } from './change-look.js';
import { CurrentLook, heldOf } from './current-look.js';
import { IMAGES } from './look-head.js';
import { Pictures } from './pictures.js';
import { inScheme, LookPreviews } from './previews.js';

const LIMITS = { field: 'file', files: 1, bytes: LOOK_LIMITS.photoBytes };
const FORM = {
  type: 'object',
  required: ['use', 'file'],
  properties: {
    use: { type: 'string', enum: [...LOOK_IMAGE_USES] },
    file: { type: 'string', format: 'binary' },
  },
};

/** The contract checks the contents of each field (`lookProblems`). */
class LookChangeDto implements LookChange {
  @Max(Number.MAX_SAFE_INTEGER) @Min(0) @IsInt() version: number;
  @Allow() brand: Look['brand'];
  @Allow() accent: Look['accent'];
  @Allow() logo: Look['logo'];
  @Allow() words: Look['words'];
  @Allow() questions: Look['questions'];
  @Allow() hero: Look['hero'];
  @Allow() photos: Look['photos'];
}

class LookPreviewDto implements LookPreview {
  @IsObject() look: Look;
  @IsIn(LOOK_VIEWS) view: LookView;
  @IsIn(LANGUAGES) language: Language;
  @IsIn(['light', 'dark']) scheme: 'light' | 'dark';
}

@ApiTags('office: look')
@Controller('api/admin/look')
@UseGuards(AdminGuard)
export class AdminLookController {
  constructor(
    private readonly changeLook: ChangeLook,
    private readonly current: CurrentLook,
    private readonly previews: LookPreviews,
  ) {}

  @Get()
  read(): Promise<OfficeLook> {
    return this.changeLook.read();
  }

  @Patch()
  save(@Body() change: LookChangeDto, @CurrentActor() actor: Actor): Promise<OfficeLook> {
    return this.changeLook.save(change, actor);
  }

  /** A multipart form: `use`, then the picture as `file`. */
  @Post('images')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  async send(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<SentImage> {
    for await (const { path, bytes, tooLarge, fields } of receivedFiles(request, LIMITS)) {
      const use = useOf(fields.use);
      if (tooLarge || (use === 'logo' && bytes > LOOK_LIMITS.logoBytes))
        throw new DomainError(
          'TOO_LARGE',
          `This file is too large. A logo may have up to 2 MB, a photo ${LOOK_LIMITS.photoBytes >> 20} MB.`,
        );
      return await this.changeLook.upload(path, use, actor);
    }
    throw new Invalid('Please choose a file.', [{ field: 'file' }]);
  }

  @Post('preview')
  @HttpCode(200)
  async preview(@Body() { look, view, language, scheme }: LookPreviewDto): Promise<LookPage> {
    const draft = validLook(look);
    const held = heldOf(draft, this.current.held.version, await this.current.typesOf(draft));
    return { html: inScheme(await this.previews.render(view, held, language), scheme) };
  }
}

function useOf(given: string | undefined): LookImageUse {
  const use = LOOK_IMAGE_USES.find((known) => known === given);
  if (!use) throw new Invalid('Please say what the picture is for.', [{ field: 'use' }]);
  return use;
}

const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

@ApiExcludeController()
@Controller(IMAGES)
export class LookImagesController {
  constructor(private readonly pictures: Pictures) {}

  /**
   * Public, also for emails on other origins. If the picture is opened on its own, its policy lets it do
   * nothing but show.
   */
  @Get(':file')
  async serve(
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { type, bytes } = await this.pictures.serve(file);
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    return new StreamableFile(bytes, { type: TYPES[type] });
  }
}
