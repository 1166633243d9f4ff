import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class IdentityModule {}

/** The tables this module maps. */
export const identitySchemas: EntitySchema[] = [];
