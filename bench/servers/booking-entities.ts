import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

// The tables that a new booking reads or writes.

@Entity('session')
export class Session {
  @PrimaryColumn({ name: 'id_hash', type: 'bytea' }) idHash: Buffer;
  @Column() kind: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
}

/** A transaction locks the row of its date, so that no two bookings can take the same time. */
@Entity('bench_day')
export class Day {
  @PrimaryColumn({ type: 'date' }) date: string;
}

@Entity('app_user')
export class Customer {
  @PrimaryColumn({ type: 'uuid' }) id: string;
}

@Entity('service')
export class Service {
  @PrimaryColumn() id: string;
  @Column() price: number;
  @Column({ name: 'duration_minutes' }) durationMinutes: number;
  @Column() active: boolean;
}

@Entity('crew')
export class Crew {
  @PrimaryColumn() id: number;
  @Column() active: boolean;
  @Column({ name: 'working_days', type: 'integer', array: true }) workingDays: number[];
  @Column({ name: 'start_minute' }) startMinute: number;
  @Column({ name: 'end_minute' }) endMinute: number;
}

@Entity('closure')
export class Closure {
  @PrimaryColumn() id: number;
  @Column({ name: 'crew_id', type: 'integer', nullable: true }) crewId: number | null;
  @Column({ name: 'first_date', type: 'date' }) firstDate: string;
  @Column({ name: 'last_date', type: 'date' }) lastDate: string;
  @Column({ name: 'from_minute', type: 'integer', nullable: true }) fromMinute: number | null;
  @Column({ name: 'until_minute', type: 'integer', nullable: true }) untilMinute: number | null;
}

@Entity('property')
export class Home {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: number;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column() location: string;
  @Column({ name: 'address_key' }) addressKey: string;
  @Column() bedrooms: number;
  @Column() bathrooms: number;
}

@Entity('booking')
export class Booked {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: number;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ name: 'property_id', type: 'bigint' }) propertyId: number;
  @Column({ name: 'service_type' }) serviceType: string;
  @Column({ name: 'appointment_date', type: 'date' }) appointmentDate: string;
  @Column({ name: 'appointment_time' }) appointmentTime: string;
  @Column({ name: 'catalogue_price' }) cataloguePrice: number;
  @Column({ name: 'customer_name' }) customerName: string;
  @Column({ name: 'customer_phone' }) customerPhone: string;
  @Column({ type: 'json' }) questionnaire: object;
  @Column({ name: 'draft_id', type: 'uuid' }) draftId: string;
}

@Entity('assignment')
export class Assigned {
  @PrimaryColumn({ name: 'booking_id', type: 'bigint' }) bookingId: number;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ name: 'crew_id' }) crewId: number;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt: Date;
  @Column({ name: 'busy_until', type: 'timestamptz' }) busyUntil: Date;
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true }) heldUntil: Date | null;
}

@Entity('ledger_account')
export class Account {
  @PrimaryColumn({ name: 'booking_id', type: 'bigint' }) bookingId: number;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column() price: number;
  @Column() charged: number;
  @Column() balance: number;
}

@Entity('ledger_entry')
export class Entry {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: number;
  @Column({ name: 'booking_id', type: 'bigint' }) bookingId: number;
  @Column() kind: string;
  @Column() reason: string;
  @Column() amount: number;
}

@Entity('outbox')
export class OutboxRow {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: number;
  @Column() name: string;
  @Column({ type: 'jsonb' }) payload: object;
}

export const BOOKING_ENTITIES = [
  Session,
  Day,
  Customer,
  Service,
  Crew,
  Closure,
  Home,
  Booked,
  Assigned,
  Account,
  Entry,
  OutboxRow,
];
