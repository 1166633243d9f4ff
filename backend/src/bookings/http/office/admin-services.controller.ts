import { Body, Controller, Delete, Get, Header, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CatalogueEntry, OFFICE_LISTS } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../../platform/index.js';
import { ChangeCatalogue } from '../../use-cases/office/change-catalogue.js';
import { ReadCatalogue } from '../../use-cases/office/read-catalogue.js';
import { NewServiceDto, ServiceChangeDto } from './service-change.dto.js';

/**
 * The catalogue, including fields that only the office sees. A new price applies to later bookings only (design section
 * 2).
 */
@ApiTags('office: catalogue')
@Controller('api/admin/services')
@UseGuards(AdminGuard)
export class AdminServicesController {
  constructor(
    private readonly catalogue: ReadCatalogue,
    private readonly changeCatalogue: ChangeCatalogue,
  ) {}

  @Get()
  @SendsPage('services')
  list(
    @ListOf(OFFICE_LISTS.services) query: ListQueryOf<(typeof OFFICE_LISTS)['services']>,
  ): Promise<Page<CatalogueEntry>> {
    return this.catalogue.run(query);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  one(@Param('id') id: string): Promise<CatalogueEntry> {
    return this.catalogue.one(id);
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
    return this.changeCatalogue.run(id, change, actor);
  }

  @Delete(':id')
  retire(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<CatalogueEntry> {
    return this.changeCatalogue.retire(id, actor);
  }
}
