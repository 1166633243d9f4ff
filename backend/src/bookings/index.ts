import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class BookingsModule {}

/** The tables this module maps. */
export const bookingsSchemas: EntitySchema[] = [];
