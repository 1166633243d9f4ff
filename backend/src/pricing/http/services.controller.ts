import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListCatalogue } from '../use-cases/list-catalogue.js';

@ApiTags('catalogue')
@Controller('api/services')
export class ServicesController {
  constructor(private readonly catalogue: ListCatalogue) {}

  /** The text is PostgreSQL's own JSON; it is not parsed on the way. */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  list(): Promise<string> {
    return this.catalogue.soldAsJson();
  }
}
