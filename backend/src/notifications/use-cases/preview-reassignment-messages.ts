import { Injectable } from '@nestjs/common';
import type { Reassignment, ReassignedVisit, ReassignmentWish } from '@homebright/contract';
import type { MoveReason } from '../../bookings/index.js';
import { PreviewReassignment } from '../../office/index.js';
import type { ChangeWish } from '../../dispatch/index.js';
import { Transactions } from '../../platform/index.js';
import { CurrentSender, MOVE_OCCASIONS, type When, wordsIn } from '../../messaging/index.js';
import { visitMessage } from '../domain/visit-message.js';
import { type ChangedVisit, visitsChangedMessage } from '../domain/visits-changed-message.js';
import type { Recipient } from '../domain/recipient.js';
import { VisitReader } from '../infra/facts-reader.js';
import { NotifyCustomer } from './notify-customer.js';

type MoveToTell = ChangedVisit & { news: MoveReason };

@Injectable()
export class PreviewReassignmentMessages {
  constructor(
    private readonly plans: PreviewReassignment,
    private readonly transactions: Transactions,
    private readonly visits: VisitReader,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly senders: CurrentSender,
  ) {}

  /**
   * Previews the visits that a closure or a crew's change would move, and each customer's message.
   * @throws Invalid, NotFound
   */
  async preview(change: ChangeWish, wish: ReassignmentWish): Promise<Reassignment> {
    const plan = await this.plans.preview(change, wish);
    const ids = plan.visits.map(({ bookingId }) => bookingId);
    return this.transactions.run(async (tx) => {
      const facts = await this.visits.findAll(tx, ids);
      const people = await this.notifyCustomer.findAll(
        tx,
        [...facts.values()].map(({ userId }) => userId),
      );
      const movesByCustomer = new Map<string, MoveToTell[]>();
      for (const planned of plan.visits) {
        const visit = facts.get(planned.bookingId);
        if (!visit || !planned.news) continue;
        const change = {
          visit: { ...visit, ...whenOf(planned.next) },
          was: whenOf(planned.present),
          news: planned.news,
        };
        movesByCustomer.set(visit.userId, [...(movesByCustomer.get(visit.userId) ?? []), change]);
      }
      const visits = plan.visits.flatMap(({ news, ...planned }) => {
        const visit = facts.get(planned.bookingId);
        if (!visit) return [];
        const { service, location, userId } = visit;
        const message = news && this.messageTo(people.get(userId), movesByCustomer.get(userId) ?? []);
        return [{ ...planned, service, location: location ?? '', message }];
      });
      return { ...plan, visits };
    });
  }

  /** One message for all of a customer's visits. */
  private messageTo(to: Recipient | undefined, changes: readonly MoveToTell[]): ReassignedVisit['message'] {
    const [first, ...others] = changes;
    if (!to || !first) return null;
    const { site, zone } = this.senders;
    const words = wordsIn(to.language);
    const { title, text } = others.length
      ? visitsChangedMessage(changes, site.siteUrl, words)
      : visitMessage(MOVE_OCCASIONS[first.news], first.visit, site, words, zone);
    return { title, text, bookingIds: changes.map(({ visit: { bookingId } }) => bookingId) };
  }
}

const whenOf = ({ date: appointmentDate, appointmentTime, customTime }: ReassignedVisit['next']): When => {
  return { appointmentDate, appointmentTime, customTime };
};
