import { all, type Columns } from '../../platform/index.js';

const LEDGER = 'kept: what the entries of the money ledger are for, without a person';

/** What happens to this module's columns when a customer is erased. */
export const BOOKING_COLUMNS: Columns = {
  booking: {
    ...all(LEDGER, 'id', 'user_id', 'service_type', 'status', 'appointment_date', 'appointment_time'),
    ...all(LEDGER, 'custom_time', 'catalogue_price', 'custom_price', 'price_locked_at', 'is_recurring'),
    ...all(
      LEDGER,
      'recurring_frequency',
      'subscription_id',
      'occurrence',
      'rebooked_from',
      'charge_attempts',
      'hold_renewals',
    ),
    ...all(LEDGER, 'cancellation_fee', 'rebooking_fee', 'version', 'created_at', 'updated_at', 'deleted_at'),
    ...all(
      'erased',
      'property_id',
      'special_instructions',
      'customer_name',
      'customer_phone',
      'questionnaire',
    ),
    ...all('erased', 'focus_notes', 'draft_id', 'charge_at'),
  },
  property: {
    ...all(
      'erased',
      'id',
      'user_id',
      'location',
      'address_key',
      'bedrooms',
      'bathrooms',
      'has_kids',
      'has_pets',
    ),
    ...all('erased', 'special_requests', 'created_at', 'updated_at'),
  },
  subscription: {
    ...all(LEDGER, 'id', 'user_id', 'status', 'service_type', 'frequency', 'first_date', 'first_occurrence'),
    ...all(LEDGER, 'next_occurrence', 'appointment_time', 'custom_time', 'price', 'price_locked_at'),
    ...all(LEDGER, 'created_at', 'updated_at'),
    extend_on: 'erased',
  },
  photo: {
    ...all('erased', 'id', 'user_id', 'booking_id', 'original_name', 'size', 'content_type', 'store_key'),
    ...all('erased', 'thumb_key', 'created_at'),
  },
};
