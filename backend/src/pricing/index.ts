import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AdminServicesController, ServicesController } from './http/services.controller.js';
import { PriceBookController } from './http/price-book.controller.js';
import { PriceBooks } from './infra/price-books-reader.js';
import { PriceBookStore } from './infra/price-book-store.js';
import { serviceSchema } from './infra/service.schema.js';
import { ServiceReader } from './infra/service-reader.js';
import { ChangeCatalog, FillCatalog } from './use-cases/change-catalog.js';

@Module({
  controllers: [ServicesController, AdminServicesController, PriceBookController],
  providers: [ChangeCatalog, FillCatalog, PriceBooks, PriceBookStore, ServiceReader],
  exports: [PriceBooks],
})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [serviceSchema as EntitySchema];

export { FillCatalog } from './use-cases/change-catalog.js';
export { PriceBooks } from './infra/price-books-reader.js';
