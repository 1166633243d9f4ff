import { randomUUID } from 'node:crypto';
import type {
  BookingDraft,
  Cleaner,
  Crew,
  CustomerRecord,
  OrderMade,
  PaymentResponse,
  User,
} from '@homebright/contract';
import { CLEANERS, CUSTOMERS, DEMO_TAG, type DemoCustomer, type DemoOrder, ORDERS } from './people.js';
import type { DemoStage } from './stage.js';
import { CrewsDay } from './crews-day.js';
import { OfficeWork } from './office-work.js';
import { Ratings } from './ratings.js';

/** The demo begins this many days from today. */
const FIRST_DAY = -32;
const MORNING_JOBS = [
  'complete-past-visits',
  'forget-lapsed-holds',
  'extend-subscriptions',
  'charge-due-visits',
  'reconcile-payments',
  'remind-of-visits',
] as const;
const DAYS_TRIED = 6;

/** A quiet month of a cleaning company, lived day by day through the product's own API. */
export class DemoMonth {
  private readonly ids = new Map<number, string>();
  private readonly bookings = new Map<DemoOrder, number>();
  private readonly crews: CrewsDay;
  private readonly office: OfficeWork;
  private readonly ratings: Ratings;

  constructor(
    private readonly stage: DemoStage,
    /** The day on which the demo is made, and its last. */
    private readonly today: string,
    /** The moment at which the demo is made; nothing in it is later. */
    private readonly until: number,
    mailbox: string,
  ) {
    this.crews = new CrewsDay(stage, until);
    this.ratings = new Ratings(stage, mailbox);
    this.office = new OfficeWork(stage, (day) => this.date(day), this.ids, this.bookings);
  }

  /** @param onDay called after each day */
  async live(onDay: (days: number, of: number) => void): Promise<void> {
    const { stage } = this;
    await stage.at(stage.instant(this.date(FIRST_DAY), '07:00'));
    await stage.openOffice();
    await this.hire();
    for (let day = FIRST_DAY; day <= 0; day += 1) {
      await this.day(day);
      onDay(day - FIRST_DAY + 1, 1 - FIRST_DAY);
    }
  }

  private date(offset: number): string {
    return this.stage.day(offset, this.today);
  }

  /** Does the work at that hour of the day, unless it is still in the future. */
  private async atTime(day: number, time: string, work: () => Promise<void>): Promise<void> {
    const instant = this.stage.instant(this.date(day), time);
    if (instant > this.until) return;
    await this.stage.at(instant);
    await work();
  }

  private async day(day: number): Promise<void> {
    const { stage } = this;
    await this.atTime(day, '07:30', () => stage.run(...MORNING_JOBS));
    await this.atTime(day, '09:10', async () => {
      await stage.run('ask-for-ratings', 'send-due-mails');
      await this.ratings.rate();
    });
    await this.atTime(day, '10:20', () => this.book(day));
    await this.atTime(day, '14:40', () => this.office.work(day));
    if (day < 0)
      await this.atTime(day, '20:30', () => this.crews.work(this.date(day), closedDoors(this.bookings)));
    else await this.lastMoment(day);
    await this.atTime(day, '21:00', async () => {
      await stage.run('charge-due-visits', 'send-due-mails');
      await stage.run('mail-staff-alerts');
      if (day % 7 === 0) await stage.control('pay-out');
      await stage.run('read-balance');
    });
  }

  /** Now: books what could not be booked earlier today, and puts crews where they are at this hour. */
  private async lastMoment(day: number): Promise<void> {
    const { stage } = this;
    await stage.at(this.until);
    await stage.run(...MORNING_JOBS);
    if (stage.instant(this.date(day), '10:20') > this.until) await this.book(day);
    if (stage.instant(this.date(day), '14:40') > this.until) await this.office.work(day);
    await this.crews.work(this.date(day), closedDoors(this.bookings));
    await stage.run('send-due-mails', 'read-balance');
  }

  private async hire(): Promise<void> {
    const { stage } = this;
    const crews = await stage.inOffice<Crew[]>('GET', 'crews');
    for (const [index, [name, language]] of CLEANERS.entries()) {
      const crew = crews[index % crews.length];
      if (!crew) throw new Error('The sandbox has no crews.');
      await stage.inOffice<Cleaner>('POST', 'cleaners', {
        name,
        language,
        active: true,
        phone: `(555) 010-04${10 + index}`,
        email: `${name.split(' ')[0]?.toLowerCase()}@cleaners.example.test`,
        crews: [{ crewId: crew.id, from: this.date(FIRST_DAY), until: null }],
      });
    }
  }

  /** The office tags new people, so that nobody takes them for real. @returns a cookie */
  private async signIn(who: number): Promise<string> {
    const { stage } = this;
    const person = customer(who);
    const cookie = await stage.customer(person);
    if (!this.ids.has(who)) {
      const { id } = await stage.ask<User>('GET', '/api/auth/user', cookie);
      this.ids.set(who, id);
      const { version } = await stage.inOffice<CustomerRecord>('GET', `users/${id}`);
      const { notes = null } = person;
      await stage.inOffice('PATCH', `users/${id}`, { tags: [DEMO_TAG], notes, version });
    }
    await stage.ask('POST', '/api/notifications/mark-all-read', cookie);
    return cookie;
  }

  private async book(day: number): Promise<void> {
    for (const order of ORDERS.filter(({ booked }) => booked === day)) {
      const bookingId = await this.place(order);
      this.bookings.set(order, bookingId);
    }
    if (day === -16) await this.orderByPhone({ who: 16, visit: -13, payment: 'cash' });
    if (day === 0) await this.orderByPhone({ who: 10, visit: 5, payment: 'pay-link' });
  }

  /** Orders for the wanted day, or the next day that has a free time. */
  private async place(order: DemoOrder): Promise<number> {
    const { stage } = this;
    const cookie = await this.signIn(order.who);
    const path = order.frequency ? '/api/create-subscription' : '/api/create-payment-intent';
    let refusal: unknown;
    for (let later = 0; later < DAYS_TRIED; later += 1) {
      const draft = this.draft(order, this.date(order.visit + later));
      const payment = await stage
        .ask<PaymentResponse>('POST', path, cookie, draft)
        .catch((error: unknown) => {
          refusal = error;
          return null;
        });
      if (!payment) continue;
      await this.pay(payment, order.card ?? null);
      return payment.bookingId;
    }
    throw refusal;
  }

  private draft({ who, service, window, frequency, focusNotes }: DemoOrder, date: string): BookingDraft {
    const person = customer(who);
    const { hasKids, hasPets } = person.home;
    return {
      ...person.home,
      draftId: randomUUID(),
      service,
      isRecurring: frequency !== undefined,
      frequency,
      noKidsPets: !hasKids && !hasPets,
      hasStreetParking: !person.home.hasDrivewayParking,
      customerName: `${person.first} ${person.last}`,
      customerPhone: person.phone,
      appointmentDate: date,
      appointmentTime: window,
      focusNotes,
    };
  }

  private async pay({ clientSecret }: PaymentResponse, card: string | null): Promise<void> {
    if (clientSecret && card) {
      const return_url = 'http://localhost/payment-success';
      await this.stage.control(`pay/${clientSecret.split('_secret_')[0] ?? ''}`, { card, return_url });
    }
    await this.stage.settle();
  }

  private async orderByPhone(order: { who: number; visit: number; payment: string }): Promise<void> {
    const { who, visit, payment } = order;
    const draft = this.draft(
      { who, visit, booked: 0, service: '1-hour', window: 'evening' },
      this.date(visit),
    );
    const { draftId: _own, ...wish } = draft;
    await this.stage.inOffice<OrderMade>('POST', 'bookings', { ...wish, userId: this.ids.get(who), payment });
    await this.stage.settle();
  }
}

function customer(who: number): DemoCustomer {
  const person = CUSTOMERS[who];
  if (!person) throw new Error(`There is no customer ${who}.`);
  return person;
}

/** Bookings where nobody opens the door. */
function closedDoors(bookings: ReadonlyMap<DemoOrder, number>): ReadonlySet<number> {
  return new Set([...bookings].filter(([{ then }]) => then === 'locked out').map(([, id]) => id));
}
