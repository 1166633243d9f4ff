import type {
  BookingDraft,
  BookingRecord,
  PaymentResponse,
  ServiceType,
  Subscription,
} from '@homebright/contract';
import { addDays } from '../../src/kernel/local-date.js';
import { localDateOf } from '../../src/kernel/zone.js';
import { Registry } from '../../src/platform/outbox/registry.js';
import { type BookingsStage, type Customer, intentOf } from '../bookings/stage.js';
import type { Office } from '../office/office.js';

/** The same random draws for the same seed (mulberry32). */
export function drawsOf(seed: number) {
  let state = seed >>> 0;
  const chance = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number): number => Math.floor(chance() * (most + 1));
  return { chance, upTo, oneOf: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T };
}

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
/** A card that pays at the form and is declined in later charges. */
const FAILS_LATER = '4000000000000341';
const TIMES = ['08:00 AM', '11:30 AM', '03:00 PM', '06:00 PM'];
const JOBS = [
  'extend-subscriptions',
  'charge-due-visits',
  'complete-past-visits',
  'forget-lapsed-holds',
  'reconcile-payments',
];
const PEOPLE = Array.from({ length: 9 }, (_, n) => ({
  email: `person${n}@example.com`,
  location: `${n + 1} Larch Street, Larkfield, NY ${10_990 + n}`,
}));

/** Conditions that select bookings; $1 is today. */
const ANY = 'true';
const OPEN = `l.balance > 0 AND NOT l.cancelled AND b.deleted_at IS NULL AND b.appointment_date > $1`;
const OF_PLAN = `b.subscription_id IS NOT NULL AND b.status = 'pending' AND b.appointment_date > $1`;
const DUE_TODAY = `b.status = 'confirmed' AND b.appointment_date <= $1 AND b.deleted_at IS NULL`;
const BEGUN = `b.status IN ('confirmed', 'in-progress', 'completed') AND b.appointment_date BETWEEN $1::date - 1 AND $1
  AND b.deleted_at IS NULL`;
const OWED = `l.balance > 0 AND b.appointment_date < $1 AND b.deleted_at IS NULL
  AND b.status IN ('confirmed', 'in-progress', 'completed')`;

/** A company's trade: customers, office, jobs and banks act at random, and each action is counted. */
export class Trade {
  constructor(
    private readonly stage: BookingsStage,
    private readonly office: Office,
    private readonly draws: ReturnType<typeof drawsOf>,
    /** How often each action was done. */
    private readonly done: Map<string, number>,
    private readonly coupons: readonly string[] = [],
  ) {}

  get today(): string {
    return localDateOf(this.stage.test.clock.now(), 'America/New_York');
  }

  /** Lets half a day pass, with everything the worker does in it. */
  async pass(): Promise<void> {
    this.stage.test.clock.advance({ hours: 12 });
    for (const job of JOBS) {
      await this.stage.test.app.get(Registry).job(job)?.();
      await this.stage.settle();
    }
  }

  async somethingHappens(): Promise<void> {
    const what = this.draws.oneOf([
      ...Array<keyof Trade['verbs']>(7).fill('book'),
      ...(Object.keys(this.verbs) as (keyof Trade['verbs'])[]),
    ]);
    await this.verbs[what]();
    await this.stage.settle();
  }

  private readonly verbs = {
    book: () => this.book(),
    subscribe: () => this.book({ isRecurring: true, frequency: this.draws.oneOf(['weekly', 'bi-weekly']) }),
    payLater: () =>
      this.asOwner(OPEN, async (ada, { id: bookingId }) => {
        const answer = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId });
        if (this.counted('paid later', answer)) await this.pay(answer.body);
      }),
    cancel: () =>
      this.asOwner(ANY, async (ada, { id: bookingId }) => {
        this.counted('cancelled', await ada.post('/api/cancel-booking', { bookingId }));
      }),
    reschedule: () =>
      this.asOwner(ANY, async (ada, { id: originalBookingId }) => {
        const wish = { originalBookingId, appointmentDate: this.soon(), ...this.atSomeTime() };
        this.counted('rebooked', await ada.post('/api/rebook', wish));
      }),
    skip: () =>
      this.asOwner(OF_PLAN, async (ada, { id: bookingId, subscriptionId }) => {
        const path = `/api/subscriptions/${subscriptionId}/skip`;
        this.counted('skipped', await ada.post(path, { bookingId }));
      }),
    changePlan: () =>
      this.asOwner(OF_PLAN, async (ada, { subscriptionId }) => {
        const frequency = this.draws.oneOf(['weekly', 'bi-weekly', 'monthly']);
        const path = `/api/subscriptions/${subscriptionId}`;
        this.counted('plan changed', await ada.send<Subscription>('PATCH', path, { frequency }));
      }),
    price: () =>
      this.ofSome(ANY, async ({ id }) => {
        const price = 3_000 + this.draws.upTo(20_000);
        this.counted('priced', await this.office.price(id, price, this.draws.chance() < 0.3));
      }),
    service: () =>
      this.ofSome(ANY, async ({ id }) => {
        const service = this.draws.oneOf(['1-hour', '2-hour', '4-hour']);
        this.counted('other service', await this.office.edit(id, { service }));
      }),
    refundPart: () =>
      this.ofSome(ANY, async ({ id, paid }) => {
        if (paid > 1)
          this.counted(
            'refunded in part',
            await this.office.act(id, 'refund', { amount: 1 + this.draws.upTo(paid - 2) }),
          );
      }),
    refundAll: () =>
      this.ofSome(ANY, async ({ id, paid }) => {
        if (paid > 0) this.counted('refunded', await this.office.act(id, 'refund'));
      }),
    officeCancels: () =>
      this.ofSome(ANY, async ({ id }) => {
        this.counted('cancelled by office', await this.office.edit(id, { status: 'cancelled' }));
      }),
    finish: () =>
      this.ofSome(DUE_TODAY, async ({ id, version }) => {
        this.counted('finished', await this.office.act(id, 'complete', { version }));
      }),
    tip: () =>
      this.asOwner(BEGUN, async (ada, { id }) => {
        const wish = { amount: 100 + this.draws.upTo(4_000) };
        this.counted('tipped', await ada.post(`/api/bookings/${id}/tip`, wish));
      }),
    remove: () =>
      this.ofSome(ANY, async ({ id }) => {
        this.counted('deleted', await this.office.delete(id));
        if (this.draws.chance() < 0.5) this.counted('restored', await this.office.act(id, 'restore'));
      }),
    restore: () =>
      this.ofSome(ANY, async ({ id, status }) => {
        if (status === 'cancelled') this.counted('restored', await this.office.act(id, 'restore'));
      }),
    writeOff: () =>
      this.ofSome(OWED, async ({ id, balance }) => {
        this.counted('written off', await this.office.act(id, 'write-off', { amount: balance }));
      }),
    refundAtProvider: async () => {
      const intent = this.aPaidIntent();
      if (intent)
        this.byProvider('refunded in dashboard', () =>
          this.stage.stripe.refund(intent.id, 1 + this.draws.upTo(3_000)),
        );
    },
    dispute: async () => {
      const intent = this.aPaidIntent();
      if (intent) this.byProvider('disputed', () => this.stage.stripe.dispute(intent.id));
    },
    decide: async () => this.decide(),
  };

  /** Lets the banks decide everything that is open. */
  async decideAll(): Promise<void> {
    for (const _open of this.openDisputes()) this.decide();
    await this.stage.settle();
  }

  private decide(): void {
    const [open] = this.openDisputes();
    const outcome = this.draws.chance() < 0.5 ? 'won' : 'lost';
    if (open) this.byProvider(`dispute ${outcome}`, () => this.stage.stripe.closeDispute(open.id, outcome));
  }

  private openDisputes() {
    return this.stage.stripe.state().disputes.filter(({ status }) => status !== 'won' && status !== 'lost');
  }

  private async book(more: Partial<BookingDraft> = {}): Promise<void> {
    const { email, location } = this.draws.oneOf(PEOPLE);
    const ada = await this.stage.customer(email);
    const [coupon] = this.draws.chance() < 0.25 ? [this.draws.oneOf(this.coupons)] : [];
    const service = this.draws.oneOf<ServiceType>(['1-hour', '2-hour', '2-hour', '4-hour']);
    const windows: Record<string, number> = service === '2-hour' ? { windows: this.draws.upTo(4) } : {};
    const answer = await ada.book({
      service,
      rooms: this.draws.oneOf(['1', '2', '3', '4+']),
      extras: { oven: this.draws.upTo(1), ...windows },
      location,
      appointmentDate: this.soon(),
      ...this.atSomeTime(),
      ...(coupon ? { couponCode: coupon } : {}),
      ...more,
    });
    const what = more.isRecurring ? 'subscribed' : 'booked';
    if (this.counted(coupon ? `${what} with a coupon` : what, answer)) await this.pay(answer.body);
  }

  /** One in eight does not pay, and one in six is declined first. */
  private async pay({ clientSecret }: PaymentResponse): Promise<void> {
    if (!clientSecret || this.draws.chance() < 0.12) return;
    const later = this.draws.chance() < 0.3 ? FAILS_LATER : GOOD;
    if (clientSecret.startsWith('seti_')) {
      const save = () => this.stage.stripe.saveCard(intentOf(clientSecret), later, 'http://localhost:3000/');
      return this.byProvider('card saved', save);
    }
    const give = (card: string, what: string) =>
      this.byProvider(what, () =>
        this.stage.stripe.pay(intentOf(clientSecret), card, 'http://localhost:3000/'),
      );
    if (this.draws.chance() < 0.16) {
      give(DECLINED, 'declined');
      await this.stage.settle();
      if (this.draws.chance() < 0.4) return;
    }
    give(later, 'paid');
  }

  private soon = (): string => addDays(this.today, 1 + this.draws.upTo(11));
  private atSomeTime = () => ({ appointmentTime: 'custom' as const, customTime: this.draws.oneOf(TIMES) });

  private aPaidIntent() {
    const paid = this.stage.stripe.state().intents.filter(({ status }) => status === 'succeeded');
    return paid.length ? this.draws.oneOf(paid) : undefined;
  }

  private async ofSome(where: string, work: (booking: BookingRecord) => Promise<void>): Promise<void> {
    const found = await this.stage.rows<{ id: number }>(
      `SELECT b.id FROM booking b JOIN ledger_account l ON l.booking_id = b.id WHERE ${where} AND $1::date IS NOT NULL ORDER BY b.id`,
      [this.today],
    );
    if (found.length) await work(await this.office.booking(this.draws.oneOf(found).id));
  }

  private asOwner(
    where: string,
    work: (ada: Customer, booking: BookingRecord) => Promise<void>,
  ): Promise<void> {
    return this.ofSome(where, async (booking) => {
      const found = 'SELECT email FROM app_user WHERE id = $1';
      const [owner] = await this.stage.rows<{ email: string }>(found, [booking.userId]);
      if (owner) await work(await this.stage.customer(owner.email), booking);
    });
  }

  /** Refusals are valid answers. @returns whether it was done */
  private counted(what: string, { status, body }: { status: number; body: unknown }): boolean {
    expect([status < 500, body]).toEqual([true, body]);
    const isDone = status < 300;
    this.count(isDone ? what : `${what}: refused`);
    return isDone;
  }

  private byProvider(what: string, work: () => unknown): void {
    try {
      work();
      this.count(what);
    } catch (error) {
      if ((error as Error).constructor.name !== 'ApiError') throw error;
    }
  }

  private count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}
