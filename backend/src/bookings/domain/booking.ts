import {
  type AddressAnswers,
  type AppointmentTime,
  type BookingStatus,
  type CancelledAs,
  type Cents,
  depositOf,
  type Frequency,
  type LockoutTerms,
  type NoteField,
  type PriceTerms,
  type QuestionnaireAnswers,
  type ServiceType,
  zipOf,
} from '@homebright/contract';
import { answersAt, answersNow } from './answers.js';
import { type Appointment, isSameAppointment } from './appointment.js';
import type { Extras, Quoted } from '../../pricing/domain/index.js';

/** A price that the office set; both are null for the price book's price. */
export type OfficePrice = Pick<Booking, 'customPrice' | 'priceLockedAt'>;

/**
 * A booked visit, with its time, service and price. Dates and times of day are in the business's time zone. Every change
 * raises `version`. Payments are in the ledger, and the crew is in the assignment.
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
  /** The price according to the price book, including everything the customer chose. */
  cataloguePrice: Cents;
  /** The price book's version; null if booked before there were price books. */
  bookVersion: number | null;
  extras: Extras;
  /** The visit's length in minutes; null if it takes as long as its service. */
  minutes: number | null;
  /** The number of cleaners that the visit needs; null for the service's number. */
  cleanersNeeded: number | null;
  /** Replaces the catalog's price (docs/rules.md#office-prices). */
  customPrice: Cents | null;
  priceLockedAt: Date | null;
  /** The fees agreed at booking: for cancelling the visit, and for moving it once paid. */
  readonly cancellationFee: Cents;
  readonly rebookingFee: Cents;
  readonly freeNoticeHours: number;
  readonly lockout: LockoutTerms | null;
  isRecurring: boolean;
  recurringFrequency: Frequency | null;
  subscriptionId: number | null;
  /** Index of the visit in its subscription; null if it was booked or moved individually. */
  occurrence: number | null;
  specialInstructions: string | null;
  customerName: string;
  customerPhone: string;
  /**
   * The stored answers; read `answers` instead. Values that have their own columns are correct only there. The next
   * release no longer repeats them here (docs/decisions/0040-bookings-and-their-visits.md).
   */
  questionnaire: Partial<QuestionnaireAnswers>;
  focusNotes: string | null;
  /**
   * Set if the customer asked for something other than a cancellation; null for other cancellations, and if
   * the booking is not cancelled.
   */
  cancelledAs: CancelledAs | null;
  readonly draftId: string | null;
  readonly rebookedFrom: number | null;
  chargeAt: Date | null;
  chargeAttempts: number;
  /** Whether nothing is due before the visit takes place. */
  payAfterVisit: boolean;
  /**
   * The part of the price that is due at booking if the card is charged the rest after the visit; 0 if only the card is
   * saved. Null if the whole price is due (docs/rules.md#when-money-moves).
   */
  deposit: Cents | null;
  /** Number of times that the unpaid hold was renewed. */
  holdRenewals: number;
  version: number;
  readonly createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;

  get price(): Cents {
    return this.customPrice ?? this.cataloguePrice;
  }

  /** The facts that the price depends on. */
  get terms(): PriceTerms {
    const { serviceType: service, answers, extras, recurringFrequency: frequency } = this;
    return { service, answers, extras, frequency };
  }

  get location(): string {
    return this.questionnaire.location ?? '';
  }

  /** The questionnaire's answers, as they are now. */
  get answers(): Partial<QuestionnaireAnswers> {
    return answersNow(this);
  }

  get priceLocked(): boolean {
    return this.priceLockedAt !== null;
  }

  /** Whether the customer still has to save a card, or pay the deposit, for a charge after the visit. */
  get awaitsCard(): boolean {
    const { deposit, status, occurrence, chargeAt } = this;
    return deposit !== null && status === 'pending' && !occurrence && chargeAt === null;
  }

  /** Whether the customer has agreed that the card is charged after the visit. */
  get chargedAfter(): boolean {
    return this.deposit !== null && !this.awaitsCard;
  }

  /** Whether finishing the visit charges the card: nothing was tried yet. */
  get awaitsFinish(): boolean {
    return this.chargedAfter && this.chargeAttempts === 0 && !this.cancelled && this.status !== 'completed';
  }

  get cancelled(): boolean {
    return this.status === 'cancelled';
  }

  get appointment(): Appointment {
    return { date: this.appointmentDate, time: this.appointmentTime, customTime: this.customTime };
  }

  /** Call when nothing is due before the visit. @returns false if nothing changed */
  confirm(now: Date): boolean {
    if (this.status !== 'pending') return false;
    this.status = 'confirmed';
    // The rest is a payment of its own, so refusals of the deposit do not count.
    if (this.deposit) this.chargeAttempts = 0;
    this.changed(now);
    return true;
  }

  /** Call when nobody waits for the card any more: the whole price is due, or paid later by other means. */
  askWhole(): void {
    if (this.awaitsCard) this.deposit = null;
  }

  cancel(now: Date, as: CancelledAs | null = null): boolean {
    this.chargeAt = null;
    this.cancelledAs = as;
    return this.become('cancelled', now);
  }

  /**
   * Any status may follow any other, because the office corrects mistakes (docs/rules.md#booking-status). Completing a visit
   * whose card is charged after it makes the charge due now. A booking that never got its card loses that charge.
   * @returns false if the booking already has this status
   */
  become(status: BookingStatus, now: Date): boolean {
    if (status === this.status) return false;
    this.askWhole();
    if (status === 'completed' && this.awaitsFinish) this.chargeAt = now;
    this.status = status;
    if (status !== 'cancelled') this.cancelledAs = null;
    this.changed(now);
    return true;
  }

  /**
   * The caller also moves the charge, with `chargeAfterMove`.
   * @returns false if the appointment is the same
   */
  rescheduleTo(appointment: Appointment, now: Date): boolean {
    if (isSameAppointment(appointment, this.appointment)) return false;
    this.appointmentDate = appointment.date;
    this.appointmentTime = appointment.time;
    this.customTime = appointment.customTime;
    this.questionnaire = answersAt(this.questionnaire, appointment);
    this.changed(now);
    return true;
  }

  /** @param home the answers about the new home; empty if the address was only corrected */
  moveHome(address: AddressAnswers, now: Date, home: Partial<QuestionnaireAnswers> = {}): void {
    const { location } = address;
    this.questionnaire = { ...this.questionnaire, ...home, location, zip: zipOf(address) ?? undefined };
    this.changed(now);
  }

  /**
   * Takes over the quote of the changed work. The price book's price applies unless a lock or `keepPrice`
   * keeps the present price (docs/rules.md#office-prices).
   */
  takeQuote(
    { serviceType, version, extras, ownMinutes, total, payment }: Quoted,
    now: Date,
    keepPrice = this.priceLocked,
  ): void {
    this.serviceType = serviceType;
    this.bookVersion = version;
    this.extras = extras;
    this.minutes = ownMinutes;
    if (!keepPrice) {
      this.cataloguePrice = total;
      this.customPrice = null;
      if (this.status === 'pending' && !this.occurrence && !this.payAfterVisit)
        this.deposit = depositOf(payment, total);
    }
    this.changed(now);
  }

  /** Takes the new length, but keeps the agreed price. */
  takeLength({ ownMinutes }: Pick<Quoted, 'ownMinutes'>, now: Date): void {
    this.minutes = ownMinutes;
    this.changed(now);
  }

  /** Sets the office's price. With `lock`, later service edits and catalog changes do not change it. */
  reprice(customPrice: Cents, lock: boolean, now: Date): void {
    this.takeOfficePrice({ customPrice, priceLockedAt: lock ? (this.priceLockedAt ?? now) : null }, now);
  }

  /** Copies the office's price of its plan; null restores the price book's. */
  takeOfficePrice({ customPrice, priceLockedAt }: OfficePrice, now: Date): void {
    this.customPrice = customPrice;
    this.priceLockedAt = priceLockedAt;
    this.changed(now);
  }

  instruct(instructions: string | null, now: Date): void {
    if (this.specialInstructions === instructions) return;
    this.specialInstructions = instructions;
    this.changed(now);
  }

  /** Sets the notes for the crew. undefined leaves a note unchanged, and null removes it. */
  note(
    { specialNotes, accessNotes, focusNotes }: Record<NoteField, string | null | undefined>,
    now: Date,
  ): void {
    const notes = { specialNotes, accessNotes };
    const changed = Object.entries(notes).filter(([, text]) => text !== undefined);
    this.questionnaire = {
      ...this.questionnaire,
      ...Object.fromEntries(changed.map(([field, text]) => [field, text ?? undefined])),
    };
    if (specialNotes !== undefined) this.specialInstructions = specialNotes;
    if (focusNotes !== undefined) this.focusNotes = focusNotes;
    this.changed(now);
  }

  /** Undoes `remove`. */
  restore(now: Date): void {
    this.deletedAt = null;
    this.changed(now);
  }

  /**
   * Takes this future visit out of its subscription. It disappears from the lists, and its occurrence can be booked
   * again.
   */
  withdraw(now: Date): void {
    this.become('cancelled', now);
    this.occurrence = null;
    this.remove(now);
  }

  /** Undoes `withdraw`. */
  bringBack(occurrence: number | null, now: Date): void {
    this.become('pending', now);
    this.occurrence = occurrence;
    this.deletedAt = null;
  }

  remove(now: Date): void {
    this.askWhole();
    this.deletedAt = now;
    this.chargeAt = null;
    this.changed(now);
  }

  /**
   * Sets the time when the saved card is charged; null for never. `chargeAttempts` is not reset, because it is part of the
   * idempotency key. The provider charges nothing for a key that was used before.
   */
  chargeAgain(at: Date | null): void {
    this.chargeAt = at;
  }

  /** From now on, the saved card is not charged for this visit. */
  stopCharging(now: Date): void {
    this.chargeAt = null;
    this.changed(now);
  }

  changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
