import { Body, Controller, Delete, Get, Header, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CatalogueEntry } from '@homebright/contract';
import { type Actor, AdminGuard, CurrentActor, ListOf, type Page, SendsPage } from '../../platform/index.js';
import { SERVICE_LIST, ServiceReader, type ServicesQuery } from '../infra/service-reader.js';
import { ChangeCatalogue } from '../use-cases/change-catalogue.js';
import { NewServiceDto, ServiceChangeDto } from './service-change.dto.js';

@ApiTags('catalogue')
@Controller('api/services')
export class ServicesController {
  constructor(private readonly services: ServiceReader) {}

  /** PostgreSQL produces the JSON; it is passed through unparsed. */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  list(): Promise<string> {
    return this.services.soldAsJson();
  }
}

/**
 * The catalogue, including fields that only the office sees. A new price applies to later bookings only (design section
 * 2).
 */
@ApiTags('office: catalogue')
@Controller('api/admin/services')
@UseGuards(AdminGuard)
export class AdminServicesController {
  constructor(
    private readonly services: ServiceReader,
    private readonly changeCatalogue: ChangeCatalogue,
  ) {}

  @Get()
  @SendsPage('services')
  list(@ListOf(SERVICE_LIST) query: ServicesQuery): Promise<Page<CatalogueEntry>> {
    return this.services.page(query);
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<CatalogueEntry> {
    return this.services.one(id);
  }

  @Post()
  add(@Body() { id, ...facts }: NewServiceDto, @CurrentActor() actor: Actor): Promise<CatalogueEntry> {
    return this.changeCatalogue.add(id, facts, actor);
  }

  @Patch(':id')
  change(
    @Param('id') id: string,
    @Body() change: ServiceChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<CatalogueEntry> {
    return this.changeCatalogue.change(id, change, actor);
  }

  @Delete(':id')
  retire(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<CatalogueEntry> {
    return this.changeCatalogue.retire(id, actor);
  }
}
