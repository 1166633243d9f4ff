import { EntitySchema } from 'typeorm';
import { Booking } from '../domain/booking.js';

export const bookingSchema = new EntitySchema<Booking>({
  name: 'booking',
  target: Booking,
  tableName: 'booking',
  columns: {
    id: {
      type: 'bigint',
      primary: true,
      primaryKeyConstraintName: 'booking_pkey',
      // The type of EntitySchema lacks this strategy, which the library supports.
      generated: 'identity' as 'increment',
    },
    userId: { name: 'user_id', type: 'uuid' },
    propertyId: { name: 'property_id', type: 'bigint', nullable: true },
    serviceType: { name: 'service_type', type: 'text' },
    status: { type: 'text', default: 'pending' },
    appointmentDate: { name: 'appointment_date', type: 'date' },
    appointmentTime: { name: 'appointment_time', type: 'text' },
    customTime: { name: 'custom_time', type: 'text', nullable: true },
    cataloguePrice: { name: 'catalogue_price', type: 'integer' },
    customPrice: { name: 'custom_price', type: 'integer', nullable: true },
    priceLockedAt: { name: 'price_locked_at', type: 'timestamptz', nullable: true },
    isRecurring: { name: 'is_recurring', type: 'boolean', default: false },
    recurringFrequency: { name: 'recurring_frequency', type: 'text', nullable: true },
    subscriptionId: { name: 'subscription_id', type: 'bigint', nullable: true },
    occurrence: { type: 'integer', nullable: true },
    specialInstructions: { name: 'special_instructions', type: 'text', nullable: true },
    customerName: { name: 'customer_name', type: 'text' },
    customerPhone: { name: 'customer_phone', type: 'text' },
    questionnaire: { type: 'json' },
    focusNotes: { name: 'focus_notes', type: 'text', nullable: true },
    draftId: { name: 'draft_id', type: 'uuid', nullable: true },
    rebookedFrom: { name: 'rebooked_from', type: 'bigint', nullable: true },
    chargeAt: { name: 'charge_at', type: 'timestamptz', nullable: true },
    chargeAttempts: { name: 'charge_attempts', type: 'integer', default: 0 },
    version: { type: 'integer', default: 1 },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', default: () => 'now()' },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', nullable: true },
  },
  uniques: [
    { name: 'booking_draft', columns: ['userId', 'draftId'] },
    { name: 'booking_occurrence', columns: ['subscriptionId', 'occurrence'] },
  ],
});
