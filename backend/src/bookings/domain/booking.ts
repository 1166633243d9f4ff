import type {
  AppointmentTime,
  BookingStatus,
  Cents,
  Frequency,
  QuestionnaireAnswers,
  ServiceType,
} from '@homebright/contract';
import { answersAt } from './answers.js';
import { type Appointment, isSameAppointment } from './appointment.js';

/**
 * A visit that somebody booked: when, what, for how much. Amounts in cents, dates and times of day the business's. Every
 * change raises `version`. What was paid stands in the ledger, which crew comes in the assignment.
 */
export class Booking {
  readonly id: number;
  readonly userId: string;
  propertyId: number | null;
  serviceType: ServiceType;
  status: BookingStatus;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  cataloguePrice: Cents;
  /** Replaces the catalogue's price (design section 2). */
  customPrice: Cents | null;
  priceLockedAt: Date | null;
  isRecurring: boolean;
  recurringFrequency: Frequency | null;
  subscriptionId: number | null;
  /** Which visit of its subscription; null for one that was booked or moved by itself. */
  occurrence: number | null;
  specialInstructions: string | null;
  customerName: string;
  customerPhone: string;
  questionnaire: Partial<QuestionnaireAnswers>;
  focusNotes: string | null;
  readonly draftId: string | null;
  readonly rebookedFrom: number | null;
  chargeAt: Date | null;
  chargeAttempts: number;
  version: number;
  readonly createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;

  get price(): Cents {
    return this.customPrice ?? this.cataloguePrice;
  }

  get priceLocked(): boolean {
    return this.priceLockedAt !== null;
  }

  get cancelled(): boolean {
    return this.status === 'cancelled';
  }

  get appointment(): Appointment {
    return { date: this.appointmentDate, time: this.appointmentTime, customTime: this.customTime };
  }

  /** True when that was news: nothing is left to pay, or the office vouches for it. */
  confirm(now: Date): boolean {
    return this.status === 'pending' && this.become('confirmed', now);
  }

  cancel(now: Date): boolean {
    this.chargeAt = null;
    return this.become('cancelled', now);
  }

  /** Any status may follow any other (spec section 4). */
  become(status: BookingStatus, now: Date): boolean {
    if (this.status === status) return false;
    this.status = status;
    this.changed(now);
    return true;
  }

  moveTo(appointment: Appointment, now: Date): boolean {
    if (isSameAppointment(appointment, this.appointment)) return false;
    this.appointmentDate = appointment.date;
    this.appointmentTime = appointment.time;
    this.customTime = appointment.customTime;
    this.questionnaire = answersAt(this.questionnaire, appointment);
    this.changed(now);
    return true;
  }

  /** Another service, at the catalogue's price unless a lock keeps this one (design section 2). */
  changeService(offer: { id: ServiceType; price: Cents }, now: Date): boolean {
    if (this.serviceType === offer.id) return false;
    this.serviceType = offer.id;
    if (!this.priceLocked) {
      this.cataloguePrice = offer.price;
      this.customPrice = null;
    }
    this.changed(now);
    return true;
  }

  /** The office's price; locked, no service edit or catalogue change touches it. */
  reprice(customPrice: Cents, lock: boolean, now: Date): void {
    this.customPrice = customPrice;
    this.priceLockedAt = lock ? (this.priceLockedAt ?? now) : null;
    this.changed(now);
  }

  remove(now: Date): void {
    this.deletedAt = now;
    this.chargeAt = null;
    this.changed(now);
  }

  changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
