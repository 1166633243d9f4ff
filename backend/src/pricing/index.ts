import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class PricingModule {}

/** The tables this module maps. */
export const pricingSchemas: EntitySchema[] = [];
