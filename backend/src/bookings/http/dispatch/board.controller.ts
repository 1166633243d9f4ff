import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DispatchBoard } from '@homebright/contract';
import { AdminGuard } from '../../../platform/index.js';
import { parseLocalDate } from '../../../kernel/local-date.js';
import { ReadDispatchBoard } from '../../use-cases/read-dispatch-board.js';

@ApiTags('office: dispatch')
@Controller('api/admin/dispatch')
@UseGuards(AdminGuard)
export class BoardController {
  constructor(private readonly board: ReadDispatchBoard) {}

  @Get()
  @Header('cache-control', 'no-store')
  read(@Query('date') date: unknown): Promise<DispatchBoard> {
    return this.board.run(parseLocalDate(date));
  }
}
