import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import type { visitsReassigned } from '../../bookings/index.js';
import { Clock } from '../../kernel/clock.js';
import type { PayloadOf, Tx } from '../../platform/index.js';
import {
  appointmentKey,
  CalendarEntries,
  type CalendarEntry,
  calendarFile,
  type Circumstances,
  CurrentSender,
  Deliveries,
  isOff,
  joinCalendars,
  MOVE_OCCASIONS,
  newUid,
  remindAt,
  type Site,
  type VisitFacts,
  type VisitOccasion,
  wasOnlyHeld,
  wordsIn,
} from '../../messaging/index.js';
import { visitMessage } from '../domain/visit-message.js';
import { type ChangedVisit, visitsChangedMessage, visitsOccasion } from '../domain/visits-changed-message.js';
import type { Recipient } from '../domain/recipient.js';
import { VisitReminders } from '../infra/visit-reminders.js';
import { Notifications } from '../infra/notifications.js';
import { VisitReader } from '../infra/facts-reader.js';
import { NotifyCustomer } from './notify-customer.js';

type SettledOccasion = Extract<
  VisitOccasion,
  'confirmed' | 'started' | 'moved' | 'moved-because-closed' | 'crew-changed'
>;
interface Entry {
  told: CalendarEntry;
  method: 'REQUEST' | 'CANCEL';
}

type CancelledOccasion = Extract<VisitOccasion, 'cancelled' | 'skipped' | 'slot-lost'>;

/** Announces only the present state, once per appointment, because events may arrive late and in any order. */
@Injectable()
export class NotifyAboutVisit {
  constructor(
    private readonly clock: Clock,
    private readonly visits: VisitReader,
    private readonly entries: CalendarEntries,
    private readonly reminders: VisitReminders,
    private readonly deliveries: Deliveries,
    private readonly notifications: Notifications,
    private readonly senders: CurrentSender,
    private readonly notifyCustomer: NotifyCustomer,
  ) {}

  /**
   * Confirms the visit's appointment.
   * @param version the booking's version, which identifies the event
   * @param replaces the booking that this one replaces; its calendar entry is taken over
   */
  async settled(
    tx: Tx,
    occasion: SettledOccasion,
    bookingId: number,
    version: number,
    replaces: number | null = null,
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || isOff(visit)) return;
    if (replaces !== null) await this.takeOverEntry(tx, replaces, bookingId);
    if (!(await this.isNew(tx, occasion, visit))) return;
    const entry = await this.entryOf(tx, visit);
    const startsPlan =
      occasion === 'started' || (occasion === 'confirmed' && visit.startsSubscription && !visit.told);
    // The start of a plan is announced once, whichever event comes first.
    if (startsPlan)
      await this.send(tx, to, visit, 'started', null, entry, await this.firstPayment(tx, bookingId));
    else await this.send(tx, to, visit, occasion, version, entry);
    await this.noteTold(tx, visit);
  }

  /**
   * Sends one message about several visits that moved at once. Leaves out visits that have changed since.
   */
  async reassigned(tx: Tx, { userId, visits }: PayloadOf<typeof visitsReassigned>): Promise<void> {
    const to = await this.notifyCustomer.find(tx, userId);
    const facts = await this.visits.findAll(
      tx,
      visits.map(({ bookingId }) => bookingId),
    );
    const changed: (ChangedVisit & { occasion: SettledOccasion; entry: Entry | null })[] = [];
    for (const { bookingId, reason, was } of visits) {
      const [visit, occasion] = [facts.get(bookingId), MOVE_OCCASIONS[reason]];
      if (!visit || isOff(visit) || !(await this.isNew(tx, occasion, visit))) continue;
      changed.push({ visit, was, occasion, entry: await this.entryOf(tx, visit) });
    }
    const [first, ...others] = changed;
    if (!to || !first) return;
    const { site, zone } = this.senders;
    const words = wordsIn(to.language);
    const files = changed.flatMap(({ visit, entry }) => this.fileOf(to, visit, entry) ?? []);
    await this.notifyCustomer.notify(tx, to, {
      bookingId: others.length ? null : first.visit.bookingId,
      occasion: visitsOccasion(visits),
      message: others.length
        ? visitsChangedMessage(changed, site.siteUrl, words)
        : visitMessage(first.occasion, first.visit, site, words, zone),
      calendar: files.length ? { method: 'REQUEST', file: joinCalendars(files) } : null,
    });
    for (const { visit } of changed) await this.noteTold(tx, visit);
  }

  /**
   * Tells the customer that the visit does not take place. Customers who drop a time that was only held get no message,
   * because otherwise anybody could make us write to anybody.
   * @param refund cents that are refunded
   * @param kept cents that were paid and are not refunded
   * @param owed cents of the fee that the card is charged
   * @param quietly whether to notify only customers who were told about the visit before
   */
  async cancelled(
    tx: Tx,
    occasion: CancelledOccasion,
    bookingId: number,
    version: number,
    {
      by,
      refund,
      kept,
      owed,
      quietly = false,
    }: {
      by: 'customer' | 'office' | 'system';
      refund: Cents;
      kept?: Cents;
      owed?: Cents;
      quietly?: boolean;
    },
  ): Promise<void> {
    const visit = await this.visits.find(tx, bookingId);
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to || !isOff(visit)) return;
    await this.withdraw(tx, bookingId);
    await this.notifications.paymentSettled(tx, bookingId, this.clock.date());
    const before = await this.entries.lock(tx, bookingId);
    if (!before && quietly) return;
    if (by === 'customer' && refund === 0 && wasOnlyHeld(visit)) return;
    const event = before && (await this.entries.tell(tx, visit, before.uid));
    const amounts = { amount: refund, kept, owed };
    await this.send(tx, to, visit, occasion, version, event && { told: event, method: 'CANCEL' }, amounts);
  }

  /** Whether the present state still has to be announced. */
  private async isNew(tx: Tx, occasion: SettledOccasion, visit: VisitFacts): Promise<boolean> {
    const before = await this.entries.lock(tx, visit.bookingId);
    const isSameAppointment = before?.appointment === appointmentKey(visit);
    // If the visit has moved since, the move gets its own message.
    if (occasion === 'crew-changed') return !before || isSameAppointment;
    if (occasion === 'confirmed' || occasion === 'started') return true;
    await this.withdraw(tx, visit.bookingId);
    return !isSameAppointment;
  }

  /** @returns null while the slot is only held, because the hold may expire */
  private async entryOf(tx: Tx, visit: VisitFacts): Promise<Entry | null> {
    if (!visit.kept) return null;
    const event = await this.entries.tell(tx, visit, newUid(visit.bookingId, this.senders.siteUrl));
    return { told: event, method: 'REQUEST' };
  }

  private fileOf(to: Recipient, visit: VisitFacts, entry: Entry | null): string | null {
    const attendee = to.email ? { email: to.email, name: visit.customerName } : null;
    if (!entry || !attendee) return null;
    return calendarFile(visit, entry.told, entry.method, this.senders.sender, attendee, wordsIn(to.language));
  }

  private async noteTold(tx: Tx, visit: VisitFacts): Promise<void> {
    await this.countAsReminder(tx, visit);
    if (visit.balance === 0) await this.notifications.paymentSettled(tx, visit.bookingId, this.clock.date());
  }

  private async takeOverEntry(tx: Tx, from: number, to: number): Promise<void> {
    await this.withdraw(tx, from);
    await this.entries.handOver(tx, from, to);
  }

  private async withdraw(tx: Tx, bookingId: number): Promise<void> {
    await this.deliveries.withdraw(tx, bookingId);
    await this.notifications.withdrawReminders(tx, bookingId);
  }

  private async firstPayment(tx: Tx, bookingId: number): Promise<Omit<Circumstances, keyof Site>> {
    const first = await this.visits.firstPayment(tx, bookingId);
    if (!first) return {};
    return { amount: first.amount, paymentId: first.id, card: await this.visits.cardOf(tx, first.id) };
  }

  /** @param version null to send the message only once per booking */
  private async send(
    tx: Tx,
    to: Recipient,
    visit: VisitFacts,
    occasion: VisitOccasion,
    version: number | null,
    entry: Entry | null,
    about: Omit<Circumstances, keyof Site> = {},
  ): Promise<void> {
    const { site, zone } = this.senders;
    const message = visitMessage(occasion, visit, { ...site, ...about }, wordsIn(to.language), zone);
    const file = this.fileOf(to, visit, entry);
    const key = `booking:${visit.bookingId}:${occasion}`;
    await this.notifyCustomer.notify(tx, to, {
      bookingId: visit.bookingId,
      occasion: version === null ? key : `${key}:${version}`,
      message,
      calendar: entry && file ? { method: entry.method, file } : null,
    });
  }

  /** A message on the day before the visit replaces the reminder. */
  private async countAsReminder(tx: Tx, visit: VisitFacts): Promise<void> {
    const now = this.clock.now();
    if (!visit.kept || !visit.startsAt || now < remindAt(visit.startsAt, this.senders.zone)) return;
    await this.reminders.note(tx, 'reminded_at', visit.bookingId, appointmentKey(visit), this.clock.date());
  }
}
