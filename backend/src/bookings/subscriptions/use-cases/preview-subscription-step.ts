import { Injectable } from '@nestjs/common';
import type { SubscriptionStep, SubscriptionStepPreview, StepVisit } from '@homebright/contract';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { ChangeSubscriptionBase, type Initiator } from './change-subscription-base.js';
import { ResumeSubscription } from './resume-subscription.js';
import { ScheduleCharge } from './schedule-charge.js';
import { WithdrawVisits } from './withdraw-visits.js';

/** Shows how pausing, resuming or ending would change the upcoming visits. Makes the change, then rolls it back. */
@Injectable()
export class PreviewSubscriptionStep {
  constructor(
    private readonly clock: BusinessClock,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly withdrawVisits: WithdrawVisits,
    private readonly resumeSubscription: ResumeSubscription,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /** @throws as the step itself */
  preview(initiator: Initiator, id: number, step: SubscriptionStep): Promise<SubscriptionStepPreview> {
    return this.base.tryOut({ initiator, id }, async (tx, subscription) => {
      const before = await this.subscriptions.lockUpcoming(tx, id, this.clock.today());
      if (step === 'resume') await this.resumeSubscription.resumeIn(tx, subscription);
      else {
        subscription[step](this.clock.date());
        await this.withdrawVisits.withdraw(tx, id);
      }
      const after = await this.subscriptions.lockUpcoming(tx, id, this.clock.today());
      const idsBefore = new Set(before.map((visit) => visit.id));
      const idsAfter = new Set(after.map((visit) => visit.id));
      return {
        withdrawn: await this.described(
          tx,
          before.filter((visit) => !idsAfter.has(visit.id)),
        ),
        kept: await this.described(
          tx,
          after.filter((visit) => idsBefore.has(visit.id)),
        ),
        booked: await this.described(
          tx,
          after.filter((visit) => !idsBefore.has(visit.id)),
        ),
      };
    });
  }

  private async described(tx: Tx, visits: readonly Booking[]): Promise<StepVisit[]> {
    const described: StepVisit[] = [];
    for (const visit of visits) {
      const { id: bookingId, appointmentDate: date, price } = visit;
      described.push({
        bookingId,
        date,
        price,
        charge: await this.scheduleCharge.planned(tx, visit, price),
      });
    }
    return described;
  }
}
