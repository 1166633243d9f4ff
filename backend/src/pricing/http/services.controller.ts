import { Body, Controller, Delete, Get, Header, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CatalogEntry } from '@homebright/contract';
import { type Actor, AdminGuard, CurrentActor, ListOf, type Page, SendsPage } from '../../platform/index.js';
import { CurrentLook, LandingPage } from '../../site/index.js';
import { PriceBooks } from '../infra/price-books-reader.js';
import { SERVICE_LIST, ServiceReader, type ServicesQuery } from '../infra/service-reader.js';
import { ChangeCatalog } from '../use-cases/change-catalog.js';
import { NewServiceDto, ServiceChangeDto } from './service-change.dto.js';

@ApiTags('catalog')
@Controller('api/services')
export class ServicesController {
  constructor(
    private readonly services: ServiceReader,
    books: PriceBooks,
    landing: LandingPage,
    look: CurrentLook,
  ) {
    landing.readCatalogFrom(async (language) => ({
      sold: await services.soldAsJson(),
      spanish: language === 'es' ? await services.spanishAsJson() : '{}',
    }));
    look.readStartingPriceFrom(() => books.startingPrice());
  }

  /** `ServiceOption[]`, active ones by position, as JSON from PostgreSQL. */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  list(): Promise<string> {
    return this.services.soldAsJson();
  }

  /** `SpanishWords`: the owner's Spanish texts by the English text, including those of hidden services. */
  @Get('spanish')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  spanish(): Promise<string> {
    return this.services.spanishAsJson();
  }
}

/**
 * The catalog, including fields that only the office sees. A new price applies to later bookings only
 * (docs/rules.md#services).
 */
@ApiTags('office: catalog')
@Controller('api/admin/services')
@UseGuards(AdminGuard)
export class AdminServicesController {
  constructor(
    private readonly services: ServiceReader,
    private readonly changeCatalog: ChangeCatalog,
  ) {}

  @Get()
  @SendsPage('services')
  list(@ListOf(SERVICE_LIST) query: ServicesQuery): Promise<Page<CatalogEntry>> {
    return this.services.page(query);
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<CatalogEntry> {
    return this.services.one(id);
  }

  @Post()
  add(@Body() service: NewServiceDto, @CurrentActor() actor: Actor): Promise<CatalogEntry> {
    return this.changeCatalog.add(service, actor);
  }

  @Patch(':id')
  change(
    @Param('id') id: string,
    @Body() change: ServiceChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<CatalogEntry> {
    return this.changeCatalog.change(id, change, actor);
  }

  /** Takes the service off sale. Its bookings and plans continue. */
  @Delete(':id')
  retire(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<CatalogEntry> {
    return this.changeCatalog.retire(id, actor);
  }
}
