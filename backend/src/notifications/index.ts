import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class NotificationsModule {}

/** The tables this module maps. */
export const notificationsSchemas: EntitySchema[] = [];
