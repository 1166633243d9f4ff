import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ServiceOption } from '@homebright/contract';
import { ListCatalogue } from '../use-cases/list-catalogue.js';

@ApiTags('catalogue')
@Controller('api/services')
export class ServicesController {
  constructor(private readonly catalogue: ListCatalogue) {}

  @Get()
  @Header('cache-control', 'no-cache')
  list(): Promise<ServiceOption[]> {
    return this.catalogue.run();
  }
}
