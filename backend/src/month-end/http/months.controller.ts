import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MONTH_FILES, type MonthEnd, type MonthRow } from '@homebright/contract';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
import { monthNamed } from '../domain/month.js';
import { CloseMonth } from '../use-cases/close-month.js';
import { MonthFiles } from '../use-cases/month-files.js';
import { ReadMonth } from '../use-cases/read-month.js';

class CloseMonthDto {
  /** Hash of the numbers that were shown. */
  @MaxLength(64) @MinLength(1) @IsString() version: string;
}

/** Month-end: the books by month, their files, and closing. */
@ApiTags('office: money')
@Controller('api/admin/months')
@UseGuards(AdminGuard)
export class MonthsController {
  constructor(
    private readonly readMonth: ReadMonth,
    private readonly closeMonth: CloseMonth,
    private readonly files: MonthFiles,
  ) {}

  @Get()
  list(): Promise<MonthRow[]> {
    return this.readMonth.list();
  }

  @Get(':month')
  one(@Param('month') month: string): Promise<MonthEnd> {
    return this.readMonth.one(monthNamed(month));
  }

  /** A closed month keeps its files and never opens again. */
  @Post(':month/close')
  @HttpCode(200)
  async close(
    @Param('month') name: string,
    @Body() { version }: CloseMonthDto,
    @CurrentActor() actor: Actor,
  ): Promise<MonthEnd> {
    const month = monthNamed(name);
    await this.closeMonth.close(month, version, actor);
    return this.readMonth.one(month);
  }

  /** A closed month's file always has the same bytes; an open month's file is current. */
  @Get(':month/:file')
  async file(@Param('month') name: string, @Param('file') wanted: string): Promise<StreamableFile> {
    const month = monthNamed(name);
    const file = MONTH_FILES.find((known) => `${known}.csv` === wanted);
    if (!file) throw new NotFound('The file');
    const { content, closed } = await this.files.read(file, month);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}-${file}${closed ? '' : '-not-closed'}.csv"`,
    });
  }
}
