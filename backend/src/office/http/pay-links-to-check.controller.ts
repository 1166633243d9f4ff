import type { PayLinkToCheck } from '@homebright/contract';
import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminGuard } from '../../platform/index.js';
import { PayLinkReader } from '../infra/pay-link-reader.js';

@ApiTags('office: administrators')
@Controller('api/admin/pay-links-to-check')
@UseGuards(AdminGuard)
export class PayLinksToCheckController {
  constructor(private readonly payLinks: PayLinkReader) {}

  @Get()
  @ApiOperation({
    summary: 'Lists valid pay links made by somebody who has since lost access or powers',
  })
  list(): Promise<PayLinkToCheck[]> {
    return this.payLinks.toCheck();
  }
}
