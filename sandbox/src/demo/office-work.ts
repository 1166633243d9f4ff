import type { BookingRecord, Cleaner } from '@homebright/contract';
import { CARD_FAILS, CLEANERS, CUSTOMERS, type DemoOrder, ORDERS, WAITING } from './people.js';
import type { DemoStage } from './stage.js';

/** Plays the afternoon of the office and its customers: they cancel, refund, write, plan time off. */
export class OfficeWork {
  constructor(
    private readonly stage: DemoStage,
    private readonly dateOf: (day: number) => string,
    /** Customers' ids by their position in `CUSTOMERS`. */
    private readonly ids: ReadonlyMap<number, string>,
    private readonly bookings: ReadonlyMap<DemoOrder, number>,
  ) {}

  async work(day: number): Promise<void> {
    const { stage } = this;
    for (const order of ORDERS) if (order.then && order.visit - 1 === day) await this.playFate(order);
    if (day === -21)
      await this.write(
        0,
        'Denise and Kim will come from now on',
        'The two of them look after your street. Say hello to Biscuit.',
      );
    if (day === -10)
      await this.write(4, 'About the garage keypad', 'Thank you for the new code. It is in our notes.');
    if (day === -3) await this.chargedByHand();
    if (day === CARD_FAILS.day) await this.cardFails();
    if (day === -8) await this.waitlist();
    if (day === -2) await this.timeOff();
    if (day === -1)
      await this.write(
        2,
        'Holiday hours',
        'We work as usual next week. Reply if you would like another day.',
      );
    await stage.settle();
  }

  private async playFate(order: DemoOrder): Promise<void> {
    const { then, who } = order;
    const bookingId = this.bookings.get(order);
    const person = CUSTOMERS[who];
    if (!bookingId || !person) return;
    const { stage } = this;
    if (then === 'cancelled') {
      await stage.ask('POST', '/api/cancel-booking', await stage.customer(person), { bookingId });
    } else if (then === 'cancelled by the office') {
      const { version } = await stage.inOffice<BookingRecord>('GET', `bookings/${bookingId}`);
      await stage.inOffice('PATCH', `bookings/${bookingId}`, { status: 'cancelled', version });
    } else if (then === 'refunded in part') {
      const { version } = await stage.inOffice<BookingRecord>('GET', `bookings/${bookingId}`);
      await stage.inOffice('POST', `bookings/${bookingId}/actions/refund`, { amount: 2_000, version });
    }
    await stage.settle();
  }

  private async write(who: number, title: string, message: string): Promise<void> {
    const note = { userId: this.ids.get(who), bookingId: null, type: 'general', title, message };
    await this.stage.inOffice('POST', 'send-notification', note);
  }

  /** A customer enters another card for a plan, in the provider's form. */
  private async cardFails(): Promise<void> {
    const { stage } = this;
    const person = CUSTOMERS[CARD_FAILS.who];
    const [plan] = await stage.rows<{ id: number }>('SELECT id FROM subscription WHERE user_id = $1', [
      this.ids.get(CARD_FAILS.who),
    ]);
    if (!person || !plan) throw new Error('The demo customer with a declined card has no plan.');
    const cookie = await stage.customer(person);
    const setup = await stage.ask<{ clientSecret: string }>(
      'POST',
      `/api/subscriptions/${plan.id}/card`,
      cookie,
    );
    const { card } = CARD_FAILS;
    await stage.control(`save-card/${setup.clientSecret.split('_secret_')[0]}`, {
      card,
      return_url: 'http://localhost/',
    });
  }

  /** Charges a card in the provider's dashboard, so that a payment without a booking waits in the office's inbox. */
  private async chargedByHand(): Promise<void> {
    const [row] = await this.stage.rows<{ customer: string; method: string }>(
      `SELECT c.customer_id AS customer, s.payment_method_id AS method FROM stripe_customer c JOIN saved_card s USING (user_id)
       WHERE c.user_id = $1`,
      [this.ids.get(1)],
    );
    if (!row) throw new Error('The demo customer with a plan has no saved card.');
    await this.stage.atProvider('payment_intents', {
      amount: '4500',
      currency: 'usd',
      customer: row.customer,
      payment_method: row.method,
      confirm: 'true',
      off_session: 'true',
      'allowed_payment_method_types[0]': 'card',
      description: 'Inside windows, agreed on the phone',
    });
  }

  private async waitlist(): Promise<void> {
    for (const [email, zip] of WAITING) {
      await this.stage.ask('POST', '/api/waitlist', '', { email, zip, language: 'en', consent: true });
    }
  }

  /** A week from now one of the cleaners is away for three days. */
  private async timeOff(): Promise<void> {
    const cleaners = await this.stage.inOffice<Cleaner[]>('GET', 'cleaners');
    const away = cleaners.find(({ name }) => name === CLEANERS[1][0]);
    await this.stage.inOffice('POST', `cleaners/${away?.id}/time-off`, {
      firstDate: this.dateOf(7),
      lastDate: this.dateOf(9),
      fromTime: null,
      untilTime: null,
      covers: [],
    });
  }
}
