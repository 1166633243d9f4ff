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
  /** The hash of the numbers that the page showed. */
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

  /** The file of a closed month never changes. The file of an open month has the current numbers. */
  @Get(':month/:file')
  async file(@Param('month') name: string, @Param('file') fileName: string): Promise<StreamableFile> {
    const month = monthNamed(name);
    const file = MONTH_FILES.find((known) => `${known}.csv` === fileName);
    if (!file) throw new NotFound('The file');
    const { content, closed } = await this.files.read(file, month);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}-${file}${closed ? '' : '-not-closed'}.csv"`,
    });
  }
}
