import { randomUUID } from 'node:crypto';
import {
  type BookingDraft,
  type BookingRecord,
  type Notification,
  type PaymentResponse,
  TIME_WINDOWS,
  type UploadedFile,
} from '@homebright/contract';
import { type APIRequestContext, request } from '@playwright/test';
import { site, type Site } from '../setup/settings.js';
import { bodyOf } from './answer.js';
import { dayFromToday } from './days.js';

const DAYS_TRIED = 40;

function intentOf(clientSecret: string | null): string {
  return clientSecret?.split('_secret_')[0] ?? '';
}

/** A customer who makes the pages' API calls without clicks, to set up a journey. */
export class Person {
  private constructor(
    private readonly http: APIRequestContext,
    readonly name: string,
    readonly id: string,
    private readonly site: Site,
  ) {}

  /** @param page a page's `page.request`; if given, the page is signed in as well */
  static async signIn(name: string, email: string, page?: APIRequestContext, at = site): Promise<Person> {
    const http = page ?? (await request.newContext({ baseURL: at.url }));
    const signInPage = await http.get('/api/login/provider');
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await signInPage.text()) ?? [];
    await http.post(new URL(action.replaceAll('&amp;', '&'), signInPage.url()).href, {
      form: { name, email },
    });
    const { id } = await bodyOf<{ id: string }>(http.get('/api/auth/user'));
    return new Person(http, name, id, at);
  }

  book(draft: Pick<BookingDraft, 'appointmentDate'> & Partial<BookingDraft>): Promise<PaymentResponse> {
    const path = draft.isRecurring ? '/api/create-subscription' : '/api/create-payment-intent';
    return bodyOf(this.http.post(path, { data: draftOf(this.name, draft) }));
  }

  /** Books the first free time that is at least `days` from today. */
  async bookFrom(days: number, draft: Partial<BookingDraft> = {}): Promise<PaymentResponse> {
    for (let day = days; day < days + DAYS_TRIED; day += 1) {
      for (const appointmentTime of TIME_WINDOWS) {
        const appointmentDate = dayFromToday(day);
        const booked = await this.book({ appointmentTime, ...draft, appointmentDate }).catch(() => null);
        if (booked) return booked;
      }
    }
    throw new Error(`There is no room on ${DAYS_TRIED} days.`);
  }

  /** Enters a card in the provider's form, by one of its test numbers. A declined card is not an error here. */
  async pay({ clientSecret }: PaymentResponse, card = '4242424242424242'): Promise<void> {
    const { provider, url } = this.site;
    await this.http.post(`${provider}/_sandbox/pay/${intentOf(clientSecret)}`, {
      data: { card, return_url: `${url}/payment-success` },
    });
  }

  /** Saves a card in the provider's form, for a booking or a plan. */
  async saveCard(
    { clientSecret }: Pick<PaymentResponse, 'clientSecret'>,
    card = '4242424242424242',
  ): Promise<void> {
    const path = `${this.site.provider}/_sandbox/save-card/${intentOf(clientSecret)}`;
    await bodyOf(this.http.post(path, { data: { card, return_url: this.site.url } }));
  }

  /** Pays the rest of a booking. @returns the amount paid, in cents */
  async payRest(bookingId: number): Promise<number> {
    const payment = await bodyOf<PaymentResponse>(
      this.http.post('/api/pay-existing-booking', { data: { bookingId } }),
    );
    await this.pay(payment);
    return payment.amount;
  }

  /** Enters another card for a subscription in the provider's form. */
  async changeCard(subscriptionId: number, card: string): Promise<void> {
    const setup = await bodyOf<{ clientSecret: string }>(
      this.http.post(`/api/subscriptions/${subscriptionId}/card`),
    );
    await this.saveCard(setup, card);
  }

  async cancel(bookingId: number): Promise<void> {
    await bodyOf(this.http.post('/api/cancel-booking', { data: { bookingId } }));
  }

  booking(id: number): Promise<BookingRecord> {
    return bodyOf(this.http.get(`/api/bookings/${id}`));
  }

  bookings(): Promise<BookingRecord[]> {
    return bodyOf(this.http.get('/api/bookings'));
  }

  upload(name: string, mimeType: string, buffer: Buffer): Promise<UploadedFile[]> {
    return bodyOf(this.http.post('/api/photos', { multipart: { photos: { name, mimeType, buffer } } }));
  }

  notifications(): Promise<Notification[]> {
    return bodyOf(this.http.get('/api/notifications'));
  }

  /** Agrees to news and offers by email. */
  async agreeToNews(): Promise<void> {
    await bodyOf(this.http.patch('/api/settings', { data: { newsMails: true } }));
  }

  leave(): Promise<void> {
    return this.http.dispose();
  }
}

/** Answers to the questionnaire by somebody with that name. */
export const draftOf = (
  customerName: string,
  answers: Pick<BookingDraft, 'appointmentDate'> & Partial<BookingDraft>,
): BookingDraft => ({
  draftId: randomUUID(),
  service: '2-hour',
  isRecurring: false,
  rooms: '3',
  bathrooms: '2',
  hasKids: false,
  hasPets: true,
  noKidsPets: false,
  maintenanceHistory: 'recent',
  customerName,
  customerPhone: '5550142233',
  location: '12 North Elm Street, Springfield',
  accessNotes: 'The key is under the pot.',
  hasDrivewayParking: true,
  hasStreetParking: false,
  appointmentTime: 'morning',
  ...answers,
});
