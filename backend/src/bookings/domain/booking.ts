import type {
  AppointmentTime,
  BookingStatus,
  Cents,
  Frequency,
  QuestionnaireAnswers,
  ServiceType,
} from '@homebright/contract';
import { daysBetween } from '../../kernel/local-date.js';
import { mayMove } from '../../kernel/state-graph.js';
import { answersAt } from './answers.js';
import { type Appointment, isSameAppointment } from './appointment.js';
import { BOOKING_STATES } from './booking-states.js';

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

  /** False when it is that already. */
  become(status: BookingStatus, now: Date): boolean {
    if (!mayMove(BOOKING_STATES, this.status, status)) return false;
    this.status = status;
    this.changed(now);
    return true;
  }

  moveTo(appointment: Appointment, now: Date): boolean {
    if (isSameAppointment(appointment, this.appointment)) return false;
    this.shiftCharge(daysBetween(this.appointmentDate, appointment.date));
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

  instruct(instructions: string | null, now: Date): void {
    if (this.specialInstructions === instructions) return;
    this.specialInstructions = instructions;
    this.changed(now);
  }

  /** Takes a removal back. */
  restore(now: Date): void {
    this.deletedAt = null;
    this.changed(now);
  }

  /** A visit ahead that its subscription takes back: it is not shown any more, and its place in the row is free. */
  withdraw(now: Date): void {
    this.become('cancelled', now);
    this.occurrence = null;
    this.remove(now);
  }

  remove(now: Date): void {
    this.deletedAt = now;
    this.chargeAt = null;
    this.changed(now);
  }

  /** From the start: the saved card is charged at that moment. */
  chargeAgain(at: Date): void {
    this.chargeAt = at;
    this.chargeAttempts = 0;
  }

  /** Whole days: an hour more or less over a clock change matters to nobody two days ahead. */
  private shiftCharge(days: number): void {
    if (this.chargeAt) this.chargeAt = new Date(this.chargeAt.getTime() + days * 86_400_000);
  }

  changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
