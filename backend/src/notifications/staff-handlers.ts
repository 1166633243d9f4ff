import { disputeLabel, inHours, plainMoney } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { bookingCancelled, bookingConfirmed, bookingRequested, crewWanted } from '../bookings/index.js';
import { ratingGiven } from '../ratings/index.js';
import { CROWDED_HOLD_MINUTES, dayCrowded } from '../dispatch/index.js';
import { invited, Invitations } from '../identity/index.js';
import { paymentDisputed, paymentFailed, refundFailed, unmatchedFound } from '../payments/index.js';
import { BusinessClock, Handles, type PayloadOf, type Tx } from '../platform/index.js';
import {
  CurrentSender,
  dayInWords,
  Deliveries,
  INVITATION_LINK,
  INVITATION_OCCASION,
  invitationEmail,
  oneLine,
  personName,
  rendered,
  serviceIn,
  StaffAlerts,
  type VisitFacts,
  wasOnlyHeld,
  whenInWords,
  wordsIn,
} from '../messaging/index.js';
import { VisitReader } from './infra/facts-reader.js';

const ENGLISH = wordsIn('en');

/** Stores alerts for the office; the job `mail-staff-alerts` sends them. */
@Injectable()
export class StaffHandlers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly visits: VisitReader,
    private readonly alerts: StaffAlerts,
    private readonly invitations: Invitations,
    private readonly deliveries: Deliveries,
    private readonly senders: CurrentSender,
  ) {}

  /**
   * Sends nothing if the person has joined or the invitation was withdrawn. The daily limit of emails does not apply,
   * because invitations have their own.
   */
  @Handles(invited, 'mail-invitation')
  async invited(tx: Tx, { invitationId, sent }: PayloadOf<typeof invited>): Promise<void> {
    const invitation = await this.invitations.find(tx, invitationId);
    if (!invitation) return;
    const { sender } = this.senders;
    const email = rendered(invitationEmail(sender.name, invitation.role, INVITATION_LINK), sender);
    const occasion = `${INVITATION_OCCASION}${invitationId}:${sent}`;
    const to = { channel: 'mail', category: 'staff', recipient: invitation.email, unlimited: true } as const;
    await this.deliveries.queue(tx, { ...to, occasion, ...email }, this.clock.date());
  }

  /** Alerts only about the first visit of a subscription. */
  @Handles(bookingConfirmed, 'alert-new-booking')
  async confirmed(tx: Tx, { bookingId }: PayloadOf<typeof bookingConfirmed>): Promise<void> {
    await this.alert(tx, bookingId, 'new', (name, visit) =>
      visit.laterVisit ? null : `New: ${name}${owedInWords(visit)}`,
    );
  }

  @Handles(bookingRequested, 'alert-requested')
  async requested(tx: Tx, { bookingId, version }: PayloadOf<typeof bookingRequested>): Promise<void> {
    await this.alert(tx, bookingId, `requested-${version}`, (name, visit) =>
      visit.kept ? null : `Requested, to be confirmed within 24 hours: ${name}${owedInWords(visit)}`,
    );
  }

  @Handles(bookingCancelled, 'alert-cancelled')
  async cancelled(tx: Tx, cancelled: PayloadOf<typeof bookingCancelled>): Promise<void> {
    const { bookingId, by, version, reason, refund } = cancelled;
    if (by !== 'customer' || reason !== 'asked') return;
    await this.alert(tx, bookingId, `off-${version}`, (name, visit) =>
      wasOnlyHeld(visit) && !visit.payAfterVisit && refund === 0
        ? null
        : `Cancelled by the customer: ${name}`,
    );
  }

  /** Sends no alert for a good rating. */
  @Handles(ratingGiven, 'alert-low-rating')
  async lowRating(tx: Tx, { bookingId, stars, ticket }: PayloadOf<typeof ratingGiven>): Promise<void> {
    if (!ticket) return;
    const line = (name: string): string =>
      `${stars === 1 ? '1 star' : `${stars} stars`} for ${name}. Please answer: Ratings, to answer.`;
    await this.alert(tx, bookingId, 'rating', line);
  }

  @Handles(paymentFailed, 'alert-payment-failed')
  async paymentFailed(tx: Tx, failed: PayloadOf<typeof paymentFailed>): Promise<void> {
    const { bookingId, paymentId, attempt, reason, offSession, noCard } = failed;
    if (!offSession) return;
    const once = `payment-failed-${paymentId ?? 0}-${attempt}`;
    await this.alert(tx, bookingId, once, (name, { balance }) =>
      noCard
        ? `No card to charge ${plainMoney(balance)}: ${name}.`
        : `A payment of ${plainMoney(balance)} failed: ${name}. ${reason}`,
    );
  }

  @Handles(refundFailed, 'alert-refund-failed')
  async refundFailed(tx: Tx, failed: PayloadOf<typeof refundFailed>): Promise<void> {
    const { bookingId, refundId, amount, reason } = failed;
    const line = (name: string): string => `A refund of ${plainMoney(amount)} failed: ${name}. ${reason}`;
    await this.alert(tx, bookingId, `refund-failed-${refundId}`, line);
  }

  @Handles(paymentDisputed, 'alert-disputed')
  async disputed(tx: Tx, disputed: PayloadOf<typeof paymentDisputed>): Promise<void> {
    const { bookingId, disputeId, amount, status } = disputed;
    const line = (name: string): string =>
      `Bank dispute of ${plainMoney(amount)} (${disputeLabel(status).toLowerCase()}): ${name}`;
    await this.alert(tx, bookingId, `disputed-${disputeId}-${status}`, line);
  }

  @Handles(unmatchedFound, 'alert-unmatched')
  async unmatched(tx: Tx, found: PayloadOf<typeof unmatchedFound>): Promise<void> {
    const { id, kind, amount, status, bookingId, refused } = found;
    const forBooking = bookingId === null ? '' : `, for booking #${bookingId}`;
    const refusal = refused ? ` Its refund was refused: ${refused}` : '';
    const message = `The payment provider has a ${kind} of ${plainMoney(amount)} that the ledger lacks (${id}${forBooking}).${refusal} Match it to a booking or refund it: Unmatched payments.`;
    const alert = { occasion: `unmatched:${id}:${status}`, message, bookingId: null };
    await this.alerts.add(tx, alert, this.clock.date());
  }

  @Handles(crewWanted, 'alert-crew-wanted')
  async crewWanted(tx: Tx, wanted: PayloadOf<typeof crewWanted>): Promise<void> {
    const { bookingId, version, because } = wanted;
    const line = (name: string): string => `Needs a crew (${because}): ${name}`;
    await this.alert(tx, bookingId, `crew-wanted-${version}-${because}`, line);
  }

  /** Alerts about each date at most once a day. */
  @Handles(dayCrowded, 'alert-day-crowded')
  async dayCrowded(tx: Tx, { date, held, crews }: PayloadOf<typeof dayCrowded>): Promise<void> {
    const message = `Unpaid bookings reserve ${inHours(held)} of the crews' ${inHours(crews)} hours on ${dayInWords(date, ENGLISH)}. New ones are reserved for ${CROWDED_HOLD_MINUTES} minutes only.`;
    const alert = { occasion: `crowded:${date}:${this.clock.today()}`, message, bookingId: null };
    await this.alerts.add(tx, alert, this.clock.date());
  }

  /** @param writeLine writes the alert, or returns null if the staff need not know */
  private async alert(
    tx: Tx,
    bookingId: number,
    once: string,
    writeLine: (name: string, visit: VisitFacts) => string | null,
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const message = visit && writeLine(nameOf(visit), visit);
    if (!message) return;
    const alert = { occasion: `booking:${bookingId}:${once}`, message: oneLine(message), bookingId };
    await this.alerts.add(tx, alert, this.clock.date());
  }
}

/** 'booking #7 (2-Hour Standard Clean on Tuesday, March 16, 8 AM–12 PM, Ada Byron)'. */
export function nameOf(visit: VisitFacts): string {
  const service = serviceIn(ENGLISH, visit);
  return `booking #${visit.bookingId} (${service} on ${whenInWords(visit, ENGLISH)}, ${personName(visit.customerName)})`;
}

/** '. $80.00 is due'; empty if everything is paid. */
function owedInWords({ balance, chargeAt, payAfterVisit }: VisitFacts): string {
  if (balance === 0) return '';
  if (payAfterVisit) return `. ${plainMoney(balance)} is to be paid after the visit`;
  return chargeAt
    ? `. ${plainMoney(balance)} will be charged to the saved card`
    : `. ${plainMoney(balance)} is due`;
}
