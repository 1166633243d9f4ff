import { Injectable } from '@nestjs/common';
import type { ClosurePlan, ClosurePlanRequest, PlannedVisit } from '@homebright/contract';
import { type MoveReason, PlanClosure } from '../../bookings/index.js';
import { Transactions } from '../../platform/index.js';
import type { VisitFacts } from '../domain/facts.js';
import { MOVE_OCCASIONS } from '../domain/i18n/message-text.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import { visitMessage } from '../domain/visit-message.js';
import type { Recipient } from '../infra/customer-settings.js';
import { VisitReader } from '../infra/facts-reader.js';
import { CurrentSender } from './sender.js';
import { NotifyCustomer } from './notify-customer.js';

@Injectable()
export class PreviewClosureMessages {
  constructor(
    private readonly plans: PlanClosure,
    private readonly transactions: Transactions,
    private readonly visits: VisitReader,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly senders: CurrentSender,
  ) {}

  /** What a closure would move, and the words in which each customer would read it. @throws Invalid, NotFound */
  async run(request: ClosurePlanRequest): Promise<ClosurePlan> {
    const plan = await this.plans.preview(request);
    const ids = plan.visits.map(({ bookingId }) => bookingId);
    return this.transactions.run(async (tx) => {
      const facts = await this.visits.findAll(tx, ids);
      const people = await this.notifyCustomer.findAll(
        tx,
        [...facts.values()].map(({ userId }) => userId),
      );
      const visits = plan.visits.flatMap(({ news, ...planned }) => {
        const visit = facts.get(planned.bookingId);
        if (!visit) return [];
        const { service, location } = visit;
        const message = news && this.messageOf(news, visit, planned.next, people.get(visit.userId));
        return [{ ...planned, service, location: location ?? '', message: message ?? null }];
      });
      return { ...plan, visits };
    });
  }

  private messageOf(
    news: MoveReason,
    visit: VisitFacts,
    { date: appointmentDate, appointmentTime, customTime }: PlannedVisit['next'],
    to: Recipient | undefined,
  ): PlannedVisit['message'] {
    if (!to) return null;
    const { siteUrl, zone } = this.senders;
    const moved = { ...visit, appointmentDate, appointmentTime, customTime };
    const { title, text } = visitMessage(
      MOVE_OCCASIONS[news],
      moved,
      { siteUrl },
      wordsIn(to.language),
      zone,
    );
    return { title, text };
  }
}
