import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListCatalogue } from '../use-cases/list-catalogue.js';

@ApiTags('catalogue')
@Controller('api/services')
export class ServicesController {
  constructor(private readonly catalogue: ListCatalogue) {}

  /** PostgreSQL produces the JSON; it is passed through unparsed. */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  list(): Promise<string> {
    return this.catalogue.soldAsJson();
  }
}
