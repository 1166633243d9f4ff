import { type DeliveredMail, type Mailbox, startMailbox } from '@homebright/sandbox';
import type { Notification, PhoneCodeSent } from '@homebright/contract';
import ICAL from 'ical.js';
import { Registry } from '../../src/platform/outbox/registry.js';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { CreateAdministrator } from '../../src/identity/index.js';
import { settingsSeed } from '../harness.js';

export interface OfficeAnswer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** Bookings with a mail server: emails of the product arrive in a mailbox, over real SMTP. */
export class PostStage {
  private admin = { at: 0, cookie: '' };

  private constructor(
    readonly bookings: BookingsStage,
    readonly mailbox: Mailbox,
  ) {}

  /** With `texts`, text messages are also sent, and arrive in the same mailbox. */
  static async open(environment: Record<string, string> = {}, { texts = false } = {}): Promise<PostStage> {
    const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
    const sms = {
      SMS_URL: mailbox.url,
      SMS_ACCOUNT_SID: 'ACtest',
      SMS_AUTH_TOKEN: 'a-token-for-tests',
      SMS_FROM: '+15005550006',
    };
    const bookings = await BookingsStage.open({
      SMTP_URL: mailbox.smtpUrl,
      SETTINGS: settingsSeed({ signInsPerMinute: 100_000 }),
      ...(texts ? sms : {}),
      ...environment,
    });
    return new PostStage(bookings, mailbox);
  }

  async close(): Promise<void> {
    await this.bookings.close();
    await this.mailbox.stop();
  }

  get clock(): BookingsStage['test']['clock'] {
    return this.bookings.test.clock;
  }

  rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.bookings.rows<Row>(sql, values);
  }

  async run(job: string): Promise<void> {
    const found = this.bookings.test.app.get(Registry).job(job);
    if (!found) throw new Error(`There is no job ${job}.`);
    await found();
  }

  /** Handles all events and sends the resulting messages. */
  async tell(): Promise<void> {
    await this.bookings.settle();
    await this.run('send-due-mails');
  }

  /** The latest code that was texted to a number. */
  codeTextedTo(number: string): string {
    const [text] = this.mailbox.texts().filter(({ to, body }) => to === number && body.includes('code'));
    const [code] = /\d{6}/.exec(text?.body ?? '') ?? [];
    if (!code) throw new Error(`No code was sent to ${number}.`);
    return code;
  }

  /** The customer enters the code that was sent to their number, and gets texts from then on. */
  async proveNumber(customer: Customer, phone: string): Promise<void> {
    const sent = await customer.post<PhoneCodeSent>('/api/settings/phone-code', { phone });
    const code = this.codeTextedTo(sent.body.sentTo);
    const proof = await customer.post('/api/settings/phone-proof', { phone, code });
    if (proof.status !== 200) throw new Error(`Not proven: ${JSON.stringify(proof.body)}`);
  }

  /** One person's emails, oldest first. */
  async mailsOf(email: string): Promise<DeliveredMail[]> {
    const all = await this.mailbox.messages();
    return all.filter(({ to }) => to.includes(email)).reverse();
  }

  async office<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<OfficeAnswer<Body>> {
    const answer = await this.bookings.test.app.inject({
      method,
      url,
      headers: { ...headers, cookie: await this.administrator() },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const body = answer.body ? answer.json<Body>() : (undefined as Body);
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  /** Signs in again if the clock was moved: an administrator's session lasts a day. */
  private async administrator(): Promise<string> {
    const now = this.clock.now();
    if (Math.abs(now - this.admin.at) < 3_600_000) return this.admin.cookie;
    const { app, config } = this.bookings.test;
    await app.get(CreateAdministrator).ensureFirst(config.admin);
    const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload: config.admin ?? {} });
    const set = answer.cookies.find(({ name }) => name === 'hb_admin');
    if (!set) throw new Error(`The administrator could not sign in: ${answer.body}`);
    this.admin = { at: now, cookie: `hb_admin=${set.value}` };
    return this.admin.cookie;
  }
}

export async function noticesOf(customer: Customer): Promise<Notification[]> {
  return (await customer.get<Notification[]>('/api/notifications')).body;
}

export interface ReadEntry {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string;
  startsAt: string;
  endsAt: string;
}

/** The calendar entry attached to an email, as another library reads it. */
export function entryOf(mail: DeliveredMail | undefined): ReadEntry {
  const file = mail?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'));
  if (!file) throw new Error('The mail carries no calendar entry.');
  const [entry] = entriesIn(Buffer.from(file.content, 'base64').toString('utf8'));
  if (!entry) throw new Error('The calendar is empty.');
  return entry;
}

export function entriesIn(text: string): ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const method = String(calendar.getFirstPropertyValue('method') ?? '');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      method,
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status') ?? ''),
      summary: event.summary,
      location: event.location ?? '',
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
    };
  });
}
