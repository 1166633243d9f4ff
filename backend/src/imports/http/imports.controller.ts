import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  IMPORT_KINDS,
  IMPORT_LIMITS,
  IMPORT_ROW_STATES,
  type ImportKind,
  type ImportRow,
  type ImportRows as Rows,
  type ImportRun,
} from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { type Actor, AdminGuard, CurrentActor, idOf, receivedFiles } from '../../platform/index.js';
import { readChoice, readMapping } from '../domain/mapping.js';
import { ImportReader } from '../infra/import-reader.js';
import { ImportFiles } from '../use-cases/import-files.js';
import { ManageImports } from '../use-cases/manage-imports.js';
import { UploadImport } from '../use-cases/upload-import.js';
import { ImportCheckDto, ImportConfirmationDto, ImportRowChoiceDto } from './import.dto.js';

const ImportId = idOf('The import');
const Line = idOf('The row');
const LIMITS = { field: 'file', files: 1, bytes: IMPORT_LIMITS.bytes };
const PAGE_SIZE = 200;
const FORM = {
  type: 'object',
  required: ['file'],
  properties: {
    kind: { type: 'string', enum: [...IMPORT_KINDS] },
    file: { type: 'string', format: 'binary' },
  },
};

/** Imports data from a former system; the worker checks and imports it. */
@ApiTags('office: import')
@Controller('api/admin/imports')
@UseGuards(AdminGuard)
export class ImportsController {
  constructor(
    private readonly uploadImport: UploadImport,
    private readonly manage: ManageImports,
    private readonly reader: ImportReader,
    private readonly files: ImportFiles,
  ) {}

  @Get()
  list(): Promise<ImportRun[]> {
    return this.reader.list();
  }

  /** A multipart form: `kind`, then the file as `file`, up to 50 MB. */
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  async upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<ImportRun> {
    for await (const file of receivedFiles(request, LIMITS))
      return await this.uploadImport.upload(kindOf(file.fields.kind), file, actor);
    throw new Invalid('Please choose a file.', [{ field: 'file' }]);
  }

  /** A CSV file with headers that the import recognizes. */
  @Get('templates/:file')
  template(@Param('file') name: string): StreamableFile {
    const kind = IMPORT_KINDS.find((known) => `${known}.csv` === name);
    if (!kind) throw new NotFound('The file');
    return csv([this.files.template(kind)], `homebright-${name}`);
  }

  @Get(':id')
  show(@Param('id', ImportId) id: number): Promise<ImportRun> {
    return this.reader.show(id);
  }

  @Get(':id/rows')
  async page(
    @Param('id', ImportId) id: number,
    @Query('after') after: unknown,
    @Query('state') state: unknown,
  ): Promise<Rows> {
    await this.reader.show(id);
    const rows = await this.reader.rows(id, lineOf(after), statesOf(state), PAGE_SIZE);
    return { rows, next: rows.length === PAGE_SIZE ? (rows.at(-1)?.line ?? null) : null };
  }

  /** The rows with guesses filled in, and their problems in the last column. */
  @Get(':id/corrected.csv')
  async corrected(@Param('id', ImportId) id: number): Promise<StreamableFile> {
    const { run, content } = await this.files.corrected(id);
    return csv(content, `${run.kind}-corrected.csv`);
  }

  /** The worker then checks the file. */
  @Post(':id/actions/check')
  @HttpCode(200)
  check(
    @Param('id', ImportId) id: number,
    @Body() body: ImportCheckDto,
    @CurrentActor() actor: Actor,
  ): Promise<ImportRun> {
    return this.manage.check(id, { ...body, mapping: readMapping(body.mapping) }, actor);
  }

  /** The worker then imports everything or nothing. */
  @Post(':id/actions/import')
  @HttpCode(200)
  confirm(
    @Param('id', ImportId) id: number,
    @Body() body: ImportConfirmationDto,
    @CurrentActor() actor: Actor,
  ): Promise<ImportRun> {
    return this.manage.confirm(id, body, actor);
  }

  @Patch(':id/rows/:line')
  choose(
    @Param('id', ImportId) id: number,
    @Param('line', Line) line: number,
    @Body() { version, choice }: ImportRowChoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<ImportRow> {
    return this.manage.choose(id, line, { version, choice: readChoice(choice) }, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  discard(
    @Param('id', ImportId) id: number,
    @Query('version') version: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.manage.discard(id, Number(version) || 0, actor);
  }
}

function kindOf(given: string | undefined): ImportKind {
  const kind = IMPORT_KINDS.find((known) => known === given);
  if (!kind) throw new Invalid('Please say what the file holds.', [{ field: 'kind' }]);
  return kind;
}

function lineOf(after: unknown): number {
  const line = Number(after ?? 0);
  if (!Number.isInteger(line) || line < 0 || line > 2 ** 31 - 1)
    throw new Invalid('This isn’t a line.', [{ field: 'after' }]);
  return line;
}

/** Comma-separated states; 'note' finds rows with notes. */
function statesOf(given: unknown): string[] | null {
  if (given === undefined || given === '') return null;
  const states = String(given).split(',');
  const known: readonly string[] = [...IMPORT_ROW_STATES, 'note'];
  if (!states.every((state) => known.includes(state)))
    throw new Invalid('This state does not exist.', [{ field: 'state' }]);
  return states;
}

const csv = (content: Iterable<string> | AsyncIterable<string>, name: string): StreamableFile =>
  new StreamableFile(Readable.from(content, { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
