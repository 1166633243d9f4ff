import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { ServicesController } from './http/services.controller.js';
import { PricingData } from './infra/personal-data.js';
import { serviceSchema } from './infra/service.schema.js';
import { Services } from './infra/services.js';
import { ChangeService } from './use-cases/change-service.js';
import { FillCatalogue } from './use-cases/fill-catalogue.js';
import { FindService } from './use-cases/find-service.js';
import { ListCatalogue } from './use-cases/list-catalogue.js';

@Module({
  controllers: [ServicesController],
  providers: [ChangeService, FillCatalogue, FindService, ListCatalogue, PricingData, Services],
  exports: [ChangeService, FillCatalogue, FindService, ListCatalogue],
})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [serviceSchema as EntitySchema];

export { Service } from './domain/service.js';
export { ChangeService, type ServiceChange } from './use-cases/change-service.js';
export { FillCatalogue } from './use-cases/fill-catalogue.js';
export { FindService } from './use-cases/find-service.js';
export { ListCatalogue } from './use-cases/list-catalogue.js';
