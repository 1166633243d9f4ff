import { randomUUID } from 'node:crypto';
import type { BookingRecord } from '@homebright/contract';
import { Registry } from '../../src/platform/outbox/registry.js';
import { NOW, settingsSeed } from '../harness.js';
import { BookingsStage, type Customer, intentOf } from './stage.js';

const DECLINES = '4000000000000341';
/**
 * The times of the charge attempts before the plan's second visit, which begins at 12:00 UTC on the last of
 * these days.
 */
const BEFORE = ['2027-03-21T12:01:00Z', '2027-03-22T12:01:00Z', '2027-03-23T00:01:00Z'];
const NEXT_DAY = '2027-03-24T12:00:00Z';

/** A customer whose second weekly visit took place yesterday, and whose card was refused three times. */
export interface Debtor {
  email: string;
  ada: Customer;
  subscriptionId: number;
  visit: BookingRecord;
}

/** A stage on which visits take place unpaid. */
export class DebtStage {
  private constructor(readonly bookings: BookingsStage) {}

  static async open(): Promise<DebtStage> {
    return new DebtStage(await BookingsStage.open({ SETTINGS: settingsSeed({ signInsPerMinute: 100_000 }) }));
  }

  close(): Promise<void> {
    return this.bookings.close();
  }

  /** Each test starts on the same day with all crews free. */
  async reset(): Promise<void> {
    this.bookings.stripe.clearFaults();
    this.bookings.test.clock.set(NOW);
    await this.bookings.rows('DELETE FROM assignment');
  }

  async run(job: string): Promise<void> {
    await this.bookings.test.app.get(Registry).job(job)?.();
    await this.bookings.settle();
  }

  async at(now: string, ...jobs: string[]): Promise<void> {
    this.bookings.test.clock.set(now);
    for (const job of jobs) await this.run(job);
  }

  async changeCard(ada: Customer, subscriptionId: number, card: string): Promise<void> {
    const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${subscriptionId}/card`, {});
    this.bookings.stripe.saveCard(intentOf(form.body.clientSecret), card, 'http://localhost:3000/');
    await this.bookings.settle();
  }

  async debtor(): Promise<Debtor> {
    const email = `${randomUUID()}@example.com`;
    const ada = await this.bookings.customer(email);
    const answer = await ada.book({ isRecurring: true, service: '1-hour' });
    await ada.give(answer);
    const subscriptionId = answer.body.subscriptionId ?? 0;
    const visit = (await ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-23');
    if (!visit) throw new Error('There is no second visit.');
    await this.changeCard(ada, subscriptionId, DECLINES);
    for (const now of BEFORE) await this.at(now, 'charge-due-visits');
    await this.at(NEXT_DAY, 'complete-past-visits');
    return { email, ada, subscriptionId, visit };
  }

  /** Pays in the form. */
  async pay({ ada, visit }: Pick<Debtor, 'ada' | 'visit'>): Promise<void> {
    const form = await ada.post<never>('/api/pay-existing-booking', { bookingId: visit.id });
    await ada.give(form, '4242424242424242');
  }

  /** The charges that the provider received, oldest first. */
  chargesOf(id: number): string[] {
    return this.bookings.stripe
      .state()
      .charges.filter(({ metadata }) => metadata['booking'] === String(id))
      .map(({ status }) => status);
  }
}
