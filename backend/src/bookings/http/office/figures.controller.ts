import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeFigures } from '@homebright/contract';
import { AdminGuard } from '../../../platform/index.js';
import { ReadFigures } from '../../use-cases/office/read-figures.js';

@ApiTags('office: figures')
@Controller('api/admin/figures')
@UseGuards(AdminGuard)
export class FiguresController {
  constructor(private readonly figures: ReadFigures) {}

  @Get()
  @Header('cache-control', 'no-store')
  read(@Query('from') from: unknown, @Query('to') to: unknown): Promise<OfficeFigures> {
    return this.figures.run(from, to);
  }
}
