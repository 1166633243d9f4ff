import { Body, Controller, Get, Header, Param, Patch, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CatalogueEntry, OFFICE_LISTS } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, AdminGuard, CurrentAdmin, type SignedInAdmin } from '../../../identity/index.js';
import { ListOf, type ListQueryOf, sendPage } from '../../../platform/index.js';
import { ChangeCatalogue } from '../../use-cases/office/change-catalogue.js';
import { ReadCatalogue } from '../../use-cases/office/read-catalogue.js';
import { ServiceChangeDto } from './service-change.dto.js';

/** The catalogue with what only the office sees. A new price is that of later bookings alone (design section 2). */
@ApiTags('office: catalogue')
@Controller('api/admin/services')
@UseGuards(AdminGuard)
export class AdminServicesController {
  constructor(
    private readonly catalogue: ReadCatalogue,
    private readonly changeCatalogue: ChangeCatalogue,
  ) {}

  @Get()
  async list(
    @ListOf(OFFICE_LISTS.services) query: ListQueryOf<(typeof OFFICE_LISTS)['services']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CatalogueEntry[]> {
    return sendPage(reply, 'services', query, await this.catalogue.run(query));
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  one(@Param('id') id: string): Promise<CatalogueEntry> {
    return this.catalogue.one(id);
  }

  @Patch(':id')
  change(
    @Param('id') id: string,
    @Body() change: ServiceChangeDto,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<CatalogueEntry> {
    return this.changeCatalogue.run(id, change, actorOf(admin, request));
  }
}
