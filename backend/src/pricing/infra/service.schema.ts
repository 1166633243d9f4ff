import { EntitySchema } from 'typeorm';
import { Service } from '../domain/service.js';

export const serviceSchema = new EntitySchema<Service>({
  name: 'service',
  target: Service,
  tableName: 'service',
  columns: {
    id: { type: 'text', primary: true, primaryKeyConstraintName: 'service_pkey' },
    name: { type: 'text' },
    label: { type: 'text' },
    duration: { type: 'text' },
    durationMinutes: { name: 'duration_minutes', type: 'integer' },
    cleanersNeeded: { name: 'cleaners_needed', type: 'smallint', default: 1 },
    price: { type: 'integer' },
    icon: { type: 'text' },
    description: { type: 'text' },
    features: { type: 'text', array: true },
    spanish: { type: 'jsonb', nullable: true },
    popular: { type: 'boolean', default: false },
    active: { type: 'boolean', default: true },
    position: { type: 'integer' },
    updatedAt: { name: 'updated_at', type: 'timestamptz', default: () => 'now()', updateDate: true },
  },
});
