import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { CancellationPreview } from '@homebright/contract';
import { AdminGuard } from '../../platform/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { PreviewCancellationMessages } from '../use-cases/preview-cancellation-messages.js';

/** A page of the office's list. */
const MOST = 100;
const IDS = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;

/** What a cancellation or deletion would move and tell, before it is confirmed. */
@ApiTags('office: bookings')
@Controller('api/admin/cancellation-previews')
@UseGuards(AdminGuard)
export class CancellationPreviewsController {
  constructor(private readonly previews: PreviewCancellationMessages) {}

  /** `ids`: booking numbers with commas between. */
  @Get()
  @ApiQuery({ name: 'ids' })
  @Header('cache-control', 'no-store')
  list(@Query('ids') given: unknown): Promise<CancellationPreview[]> {
    const ids = typeof given === 'string' && IDS.test(given) ? given.split(',').map(Number) : [];
    if (!ids.length || ids.length > MOST) throw new Invalid(`Please name 1 to ${MOST} bookings.`);
    return this.previews.run(ids);
  }
}
