import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AdminServicesController, ServicesController } from './http/services.controller.js';
import { serviceSchema } from './infra/service.schema.js';
import { ServiceReader } from './infra/service-reader.js';
import { ChangeCatalogue, FillCatalogue } from './use-cases/change-catalogue.js';

@Module({
  controllers: [ServicesController, AdminServicesController],
  providers: [ChangeCatalogue, FillCatalogue, ServiceReader],
})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [serviceSchema as EntitySchema];

export { FillCatalogue } from './use-cases/change-catalogue.js';
