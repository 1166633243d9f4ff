import { Injectable } from '@nestjs/common';
import { bookingCancelled, bookingConfirmed, crewWanted } from '../../bookings/index.js';
import { dayCrowded } from '../../dispatch/index.js';
import { paymentDisputed, paymentFailed, refundFailed } from '../../payments/index.js';
import {
  type BackgroundJob,
  type EventHandler,
  Handles,
  Job,
  type PayloadOf,
  type Tx,
} from '../../platform/index.js';
import { wasOnlyHeld } from '../domain/facts.js';
import { money } from '../domain/i18n/template-values.js';
import { AlertStaff } from '../use-cases/alert-staff.js';

@Injectable()
@Job('mail-staff-alerts')
export class MailStaffAlertsJob implements BackgroundJob {
  constructor(private readonly alert: AlertStaff) {}

  run(): Promise<void> {
    return this.alert.mail();
  }
}

@Injectable()
@Handles(bookingConfirmed, 'alert-new-booking')
export class AlertNewBooking implements EventHandler<PayloadOf<typeof bookingConfirmed>> {
  constructor(private readonly alert: AlertStaff) {}

  /** The staff was told of the subscription with its first visit. */
  async handle(tx: Tx, { bookingId }: PayloadOf<typeof bookingConfirmed>): Promise<void> {
    await this.alert.about(tx, bookingId, 'new', (visit, name) => (visit.laterVisit ? null : `New: ${name}`));
  }
}

type Cancelled = PayloadOf<typeof bookingCancelled>;

@Injectable()
@Handles(bookingCancelled, 'alert-cancelled')
export class AlertCancelled implements EventHandler<Cancelled> {
  constructor(private readonly alert: AlertStaff) {}

  async handle(tx: Tx, { bookingId, by, version, reason, refund }: Cancelled): Promise<void> {
    if (by !== 'customer' || reason !== 'asked') return;
    await this.alert.about(tx, bookingId, `off-${version}`, (visit, name) =>
      wasOnlyHeld(visit) && refund === 0 ? null : `Cancelled by the customer: ${name}`,
    );
  }
}

@Injectable()
@Handles(paymentFailed, 'alert-payment-failed')
export class AlertPaymentFailed implements EventHandler<PayloadOf<typeof paymentFailed>> {
  constructor(private readonly alert: AlertStaff) {}

  async handle(tx: Tx, failed: PayloadOf<typeof paymentFailed>): Promise<void> {
    const { bookingId, paymentId, attempt, reason, offSession } = failed;
    if (!offSession) return;
    await this.alert.about(
      tx,
      bookingId,
      `payment-failed-${paymentId ?? 0}-${attempt}`,
      (visit, name) => `A payment of ${money(visit.balance)} failed: ${name}. ${reason}`,
    );
  }
}

@Injectable()
@Handles(refundFailed, 'alert-refund-failed')
export class AlertRefundFailed implements EventHandler<PayloadOf<typeof refundFailed>> {
  constructor(private readonly alert: AlertStaff) {}

  async handle(
    tx: Tx,
    { bookingId, refundId, amount, reason }: PayloadOf<typeof refundFailed>,
  ): Promise<void> {
    const line = (_: unknown, name: string): string =>
      `A refund of ${money(amount)} failed: ${name}. ${reason}`;
    await this.alert.about(tx, bookingId, `refund-failed-${refundId}`, line);
  }
}

@Injectable()
@Handles(paymentDisputed, 'alert-disputed')
export class AlertDisputed implements EventHandler<PayloadOf<typeof paymentDisputed>> {
  constructor(private readonly alert: AlertStaff) {}

  async handle(tx: Tx, disputed: PayloadOf<typeof paymentDisputed>): Promise<void> {
    const { bookingId, disputeId, amount, status } = disputed;
    const line = (_: unknown, name: string): string =>
      `A bank disputes ${money(amount)} (${status.replaceAll('_', ' ')}): ${name}`;
    await this.alert.about(tx, bookingId, `disputed-${disputeId}-${status}`, line);
  }
}

@Injectable()
@Handles(crewWanted, 'alert-crew-wanted')
export class AlertCrewWanted implements EventHandler<PayloadOf<typeof crewWanted>> {
  constructor(private readonly alert: AlertStaff) {}

  async handle(tx: Tx, { bookingId, version, because }: PayloadOf<typeof crewWanted>): Promise<void> {
    const line = (_: unknown, name: string): string => `Needs a crew (${because}): ${name}`;
    await this.alert.about(tx, bookingId, `crew-wanted-${version}-${because}`, line);
  }
}

@Injectable()
@Handles(dayCrowded, 'alert-day-crowded')
export class AlertDayCrowded implements EventHandler<PayloadOf<typeof dayCrowded>> {
  constructor(private readonly alert: AlertStaff) {}

  handle(tx: Tx, load: PayloadOf<typeof dayCrowded>): Promise<void> {
    return this.alert.aboutDay(tx, load);
  }
}
