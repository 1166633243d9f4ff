import { Injectable } from '@nestjs/common';
import { type BookingRecord, type BulkAnswer, type BulkRow, paymentReminder } from '@homebright/contract';
import { OpenPayments } from '../../office/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Actor, type BulkCall, RowTransactions, type Tx, writeAudit } from '../../platform/index.js';
import { CurrentSender, officeMessage, wordsIn } from '../../messaging/index.js';
import { VisitReader } from '../infra/facts-reader.js';
import { Notifications } from '../infra/notifications.js';
import { NotifyCustomer } from './notify-customer.js';

/** A booking gets at most one reminder within this time, even if two colleagues send one at the same time. */
const REMINDER_PAUSE_MS = 3_600_000;

/** A booking whose customer is reminded to pay. Without a version, changes since the page was loaded do not matter. */
type RowToRemind = Pick<BulkRow, 'id'> & Partial<BulkRow>;

/** Payment reminders for many bookings, each in its own transaction (docs/rules.md#payment-reminders). */
@Injectable()
export class RemindToPay {
  constructor(
    private readonly rows: RowTransactions,
    private readonly openPayments: OpenPayments,
    private readonly visits: VisitReader,
    private readonly notifications: Notifications,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly senders: CurrentSender,
    private readonly clock: Clock,
  ) {}

  remind(rows: readonly BulkRow[], call: BulkCall): Promise<BulkAnswer> {
    return this.rows.run(rows, call, (tx, row) => this.remindOne(tx, row, call.actor));
  }

  /**
   * Locks a booking whose customer may be asked to pay now, until the transaction ends. This is the one rule for
   * reminders, wherever the office sends them (decision 42).
   * @throws NotFound, DomainError STALE_VERSION, CONFLICT if nothing is due or they were asked within the last hour
   */
  async lockRemindable(tx: Tx, row: RowToRemind): Promise<BookingRecord> {
    const booking = await this.openPayments.lockDue(tx, row);
    const since = new Date(this.clock.now() - REMINDER_PAUSE_MS);
    if (await this.notifications.isReminded(tx, booking.id, since)) {
      throw new DomainError(
        'CONFLICT',
        'A payment reminder was sent within the last hour, so nothing was sent now. Wait an hour before you remind again.',
      );
    }
    return booking;
  }

  /** @throws as `lockRemindable` */
  private async remindOne(tx: Tx, row: BulkRow, actor: Actor): Promise<void> {
    const booking = await this.lockRemindable(tx, row);
    const { id: bookingId, userId } = booking;
    const to = await this.notifyCustomer.find(tx, userId);
    if (!to) throw new NotFound('The customer');
    const reminder = { type: 'payment_pending' as const, ...paymentReminder(booking) };
    const visit = await this.visits.find(tx, bookingId);
    const message = officeMessage(reminder, visit, wordsIn(to.language), this.senders.site);
    const id = await this.notifyCustomer.notify(tx, to, { bookingId, occasion: null, message, byHand: true });
    await writeAudit(tx, actor, {
      action: 'send',
      entity: 'notification',
      entityId: id,
      after: { userId, bookingId, type: reminder.type, title: reminder.title },
    });
  }
}
