import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AdminServicesController, ServicesController } from './http/services.controller.js';
import { AdminPriceBooksController, PriceBookController } from './http/price-book.controller.js';
import { PriceBooks } from './infra/price-books-reader.js';
import { PriceBookStore } from './infra/price-book-store.js';
import { serviceSchema } from './infra/service.schema.js';
import { ServiceReader } from './infra/service-reader.js';
import { PriceBookHistoryReader } from './infra/price-book-history-reader.js';
import { ChangePriceBook } from './use-cases/change-price-book.js';
import { ChangeCatalog, FillCatalog } from './use-cases/change-catalog.js';

@Module({
  controllers: [ServicesController, AdminServicesController, PriceBookController, AdminPriceBooksController],
  providers: [
    ChangeCatalog,
    ChangePriceBook,
    FillCatalog,
    PriceBookHistoryReader,
    PriceBooks,
    PriceBookStore,
    ServiceReader,
  ],
  exports: [PriceBooks],
})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [serviceSchema as EntitySchema];

export { FillCatalog } from './use-cases/change-catalog.js';
export { PriceBooks } from './infra/price-books-reader.js';
