import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class PaymentsModule {}

/** The tables this module maps. */
export const paymentsSchemas: EntitySchema[] = [];
