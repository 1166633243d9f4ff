import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

@Module({})
export class BookingsModule {}

/** The tables this module maps. */
export const bookingsSchemas: EntitySchema[] = [];

export {
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingCreated,
  bookingMoved,
  bookingRepriced,
  type By,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
} from './use-cases/events.js';
