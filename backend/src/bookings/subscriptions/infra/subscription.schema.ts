import { EntitySchema } from 'typeorm';
import { Subscription } from '../../domain/subscription.js';

export const subscriptionSchema = new EntitySchema<Subscription>({
  name: 'subscription',
  target: Subscription,
  tableName: 'subscription',
  columns: {
    id: {
      type: 'bigint',
      primary: true,
      primaryKeyConstraintName: 'subscription_pkey',
      // The type of EntitySchema lacks this strategy, but the library supports it.
      generated: 'identity' as 'increment',
    },
    userId: { name: 'user_id', type: 'uuid' },
    status: { type: 'text', default: 'incomplete' },
    serviceType: { name: 'service_type', type: 'text' },
    frequency: { type: 'text' },
    firstDate: { name: 'first_date', type: 'date' },
    firstOccurrence: { name: 'first_occurrence', type: 'integer', default: 0 },
    nextOccurrence: { name: 'next_occurrence', type: 'integer', default: 1 },
    daysToSecond: { name: 'days_to_second', type: 'smallint', nullable: true },
    monthWeek: { name: 'month_week', type: 'smallint', nullable: true },
    extendOn: { name: 'extend_on', type: 'date', nullable: true },
    appointmentTime: { name: 'appointment_time', type: 'text' },
    customTime: { name: 'custom_time', type: 'text', nullable: true },
    extras: { type: 'jsonb', nullable: true },
    homeFrom: { name: 'home_from', type: 'bigint', nullable: true },
    crewId: { name: 'crew_id', type: 'integer', nullable: true },
    resumeOn: { name: 'resume_on', type: 'date', nullable: true },
    price: { type: 'integer' },
    version: { type: 'integer', default: 1 },
    undo: { type: 'jsonb', nullable: true },
    payAfterVisit: { name: 'pay_after_visit', type: 'boolean', default: false },
    priceLockedAt: { name: 'price_locked_at', type: 'timestamptz', nullable: true },
    startedAt: { name: 'started_at', type: 'timestamptz', nullable: true },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', default: () => 'now()' },
  },
});
