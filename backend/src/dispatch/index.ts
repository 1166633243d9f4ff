import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class DispatchModule {}

/** The tables this module maps. */
export const dispatchSchemas: EntitySchema[] = [];
