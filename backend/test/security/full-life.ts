import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { OfficeProperty, UploadedFile, WrittenQuoteDetails } from '@homebright/contract';
import sharp from 'sharp';
import { Customer } from '../bookings/stage.js';
import { PostStage } from '../notifications/stage.js';
import { HOME, optionOf, uploadPicture } from '../quotes/stage.js';
import { signInAs } from '../sign-in.js';

/** Words that appear only in this customer's own data. */
export const MARKS = {
  firstName: 'Quillon',
  lastName: 'Vandersteeg',
  email: 'quillon.vandersteeg@example.com',
  phone: '(555) 867-5309',
  location: '77 Xanthippe Crescent, Springfield',
  accessNotes: 'The key hangs behind the zebrawood shutter.',
  specialNotes: 'Mind the axolotl.',
  homeNotes: {
    access: 'The gate opens with the okapi.',
    keys: 'Key 40, with the numbat.',
    preferences: 'No scent near the tarsier.',
  },
  photoName: 'ocelot-in-the-hall.png',
} as const;

export const PERSON = { email: MARKS.email, firstName: MARKS.firstName, lastName: MARKS.lastName };

const ANSWERS = {
  customerName: `${MARKS.firstName} ${MARKS.lastName}`,
  customerPhone: MARKS.phone,
  location: MARKS.location,
  accessNotes: MARKS.accessNotes,
  specialNotes: MARKS.specialNotes,
};

/** A customer with data in every module, with a mail server and a payment provider over real sockets. */
export class FullLife {
  private constructor(
    readonly post: PostStage,
    readonly photos: string,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<FullLife> {
    const photos = await mkdtemp(join(tmpdir(), 'full-life-'));
    const post = await PostStage.open({ PHOTO_STORE_URL: `file:${photos}`, ...environment }, { texts: true });
    return new FullLife(post, photos);
  }

  async close(): Promise<void> {
    await this.post.close();
    await rm(this.photos, { recursive: true, force: true });
  }

  async signIn(): Promise<Customer> {
    return new Customer(this.post.bookings, await signInAs(this.post.bookings.test, PERSON));
  }

  /**
   * Makes a paid visit with a photo, a subscription paid by card, and an unpaid booking, with changes by the
   * office.
   */
  async live(customer: Customer): Promise<{ visit: number; series: number; unpaid: number }> {
    const photo = await this.upload(customer);
    await this.post.proveNumber(customer, '+15558675309');
    const visit = await customer.bookAndPay({ ...ANSWERS, photos: [photo] });
    const series = await customer.bookAndPay({
      ...ANSWERS,
      isRecurring: true,
      frequency: 'weekly',
      appointmentDate: '2027-03-18',
    });
    const { body } = await customer.book({ ...ANSWERS, appointmentDate: '2027-03-22' });
    await this.post.office('PATCH', `/api/admin/bookings/${visit}`, {
      specialInstructions: MARKS.accessNotes,
    });
    const user = await customer.get<{ id: string }>('/api/auth/user');
    const homes = await this.post.office<OfficeProperty[]>(
      'GET',
      `/api/admin/user-properties/${user.body.id}`,
    );
    for (const { id, version } of homes.body)
      await this.post.office('PATCH', `/api/admin/properties/${id}`, { ...MARKS.homeNotes, version });
    await this.post.office('POST', '/api/admin/send-notification', {
      userId: user.body.id,
      bookingId: null,
      type: 'general',
      title: `Dear ${MARKS.firstName}`,
      message: `About ${MARKS.location}.`,
    });
    await this.quote(user.body.id);
    await customer.post('/api/calendar/reset', {});
    await this.post.tell();
    await this.post.run('mail-staff-alerts');
    await this.post.tell();
    return { visit, series, unpaid: body.bookingId };
  }

  /** The office sends a quote for the same home, with a photo. */
  private async quote(userId: string): Promise<void> {
    const photos = [await uploadPicture(this.post.bookings, MARKS.photoName)];
    const options = [optionOf({ title: `For ${MARKS.firstName}` })];
    const home = { ...HOME, ...ANSWERS };
    const draft = { userId, home, options, expiresOn: '2027-04-09', note: MARKS.specialNotes, photos };
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await this.post.office<WrittenQuoteDetails>('POST', '/api/admin/quotes', draft, key);
    const sending = { by: 'email', version: body.version };
    await this.post.office('POST', `/api/admin/quotes/${body.id}/actions/send`, sending);
  }

  async upload(customer: Customer): Promise<number> {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f5b52' } })
      .png()
      .toBuffer();
    const edge = 'edge-of-the-parts';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="photos"; filename="${MARKS.photoName}"\r\n\r\n`;
    const answer = await this.post.bookings.test.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { cookie: customer.cookie, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
    return answer.json<UploadedFile[]>()[0]?.id ?? 0;
  }

  /** The tables that have one of the words in a row, without the queues' tables. */
  async tablesThatSay(words: readonly string[]): Promise<string[]> {
    const tables = await this.post.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    const saying: string[] = [];
    for (const { name } of tables) {
      const found = await this.post.rows(
        `SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text ILIKE ANY ($1) LIMIT 1`,
        [words.map((word) => `%${word}%`)],
      );
      if (found.length) saying.push(name);
    }
    return saying;
  }
}
