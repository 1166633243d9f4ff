import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { ServicesController } from './http/services.controller.js';
import { PricingData } from './infra/personal-data.js';
import { serviceSchema } from './infra/service.schema.js';
import { Services } from './infra/services.js';
import { AddService } from './use-cases/add-service.js';
import { ChangeService } from './use-cases/change-service.js';
import { FillCatalogue } from './use-cases/fill-catalogue.js';
import { FindService } from './use-cases/find-service.js';
import { ListCatalogue } from './use-cases/list-catalogue.js';
import { RetireService } from './use-cases/retire-service.js';

const DOOR = [AddService, ChangeService, FillCatalogue, FindService, ListCatalogue, RetireService];

@Module({
  controllers: [ServicesController],
  providers: [...DOOR, PricingData, Services],
  exports: DOOR,
})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [serviceSchema as EntitySchema];

export { Service, type ServiceChange } from './domain/service.js';
export { AddService } from './use-cases/add-service.js';
export { ChangeService } from './use-cases/change-service.js';
export { FillCatalogue } from './use-cases/fill-catalogue.js';
export { FindService } from './use-cases/find-service.js';
export { ListCatalogue } from './use-cases/list-catalogue.js';
export { RetireService } from './use-cases/retire-service.js';
